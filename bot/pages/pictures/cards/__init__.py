"""Card faces, courts and suits."""
