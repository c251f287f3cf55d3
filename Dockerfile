# syntax=docker/dockerfile:1
# One image for all processes; the command says which: start (everything), server, worker, migrate, seed ... (scripts/container).
# Later 24.x releases work too.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app

# Manifests only: packages are installed again only when one of them changes.
FROM base AS manifests
COPY . /source
RUN cd /source && mkdir /manifests \
  && find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /manifests/ \; \
  && cp package-lock.json /manifests/

FROM base AS build
COPY --from=manifests /manifests ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && node scripts/container/compress-assets.ts && node scripts/release/assemble.ts /release

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /release ./
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s --retries=3 CMD ["node", "scripts/container/health.mjs"]
ENTRYPOINT ["node", "main.js"]
CMD ["start"]
