"""The PostgreSQL engine: a pool of connections on threads, serializable transactions. It needs psycopg."""
