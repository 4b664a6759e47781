# PgBouncer 1.24. It keeps prepared statements in transaction mode; releases before 1.21 do not.
FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends pgbouncer \
 && rm -rf /var/lib/apt/lists/*
COPY --chmod=644 pgbouncer.ini /etc/pgbouncer.ini
USER 1000:1000
EXPOSE 6432
CMD ["pgbouncer", "/etc/pgbouncer.ini"]
