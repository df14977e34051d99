# Stage 1: everything, to build.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma ./prisma
COPY shared-types/package.json shared-types/
COPY realtime-server/package.json realtime-server/
COPY frontend/package.json frontend/
RUN npm ci
COPY . .
RUN npm run build

# Stage 2: what runs. Prisma's command line tool would come along as a peer; the product never needs it.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared-types/package.json shared-types/
COPY realtime-server/package.json realtime-server/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --ignore-scripts --workspace realtime-server \
  && rm -rf node_modules/prisma node_modules/@prisma/engines node_modules/@prisma/studio-core

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/realtime-server/package.json ./realtime-server/
COPY --from=build /app/realtime-server/dist ./realtime-server/dist
COPY --from=build /app/frontend/dist ./frontend/dist
COPY --from=build /app/shared-types/openapi.json ./shared-types/
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY package.json ./
RUN mkdir .data && chown node .data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "realtime-server/dist/main.js"]
