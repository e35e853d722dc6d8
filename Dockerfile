# The bot alone: no sandbox, no tests, and nothing built here. docs/host/hosting.md says how to use it.
FROM python:3.11-slim-bookworm

# FriBiDi shapes Arabic, Hebrew and Indic names in pictures.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /app
COPY requirements-host.lock ./
RUN pip install --no-cache-dir --disable-pip-version-check --only-binary :all: --require-hashes -r requirements-host.lock
COPY engine engine
COPY bot bot
COPY cogs cogs
RUN python -m compileall -q . \
    && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin ecarte \
    && install --directory --owner ecarte --group ecarte --mode 700 /data

# A command given a name without a folder writes where it can.
WORKDIR /data
USER ecarte
VOLUME /data
ENV PYTHONPATH=/app DATABASE_URL=sqlite:////data/ecarte.db METRICS_PORT=9100 PYTHONUNBUFFERED=1
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-c", \
    "import os, urllib.request as web; web.urlopen(f'http://127.0.0.1:{os.environ[\"METRICS_PORT\"]}/healthz')"]
ENTRYPOINT ["python", "-m", "bot"]
