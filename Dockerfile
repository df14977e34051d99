# Stage 1: everything, to build; then only the packages that run, at the versions of the lock file.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma ./prisma
COPY shared-types/package.json shared-types/
COPY discord-emulator/package.json discord-emulator/
COPY realtime-server/package.json realtime-server/
COPY frontend/package.json frontend/
RUN npm ci
COPY . .
RUN npm run build
# Prisma's command line tool counts as optional: without it the image has half the size.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --workspace realtime-server

# Stage 2: what runs.
FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/realtime-server/package.json ./realtime-server/
# npm keeps a version here that differs from the root's: the embedded database.
COPY --from=build /app/realtime-server/node_modules ./realtime-server/node_modules
COPY --from=build /app/realtime-server/dist ./realtime-server/dist
COPY --from=build /app/frontend/dist ./frontend/dist
COPY --from=build /app/shared-types/openapi.json ./shared-types/
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/package.json ./
RUN mkdir -p .data/assets .backups && chown -R node .data .backups
USER node
EXPOSE 3000
# A start may wait a minute for PostgreSQL, and longer for a table that a backup reads.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "realtime-server/dist/main.js"]
