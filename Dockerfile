FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci
COPY . .
RUN node scripts/commands/build.ts

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_PORT=9464 NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci --omit=dev && npm cache clean --force
COPY src src
COPY workflows workflows
COPY activities activities
COPY migrations migrations
COPY scripts scripts
# The guides that the API serves.
COPY docs docs
COPY --from=build /app/dist dist
RUN mkdir /media && chown node:node /media
USER node
EXPOSE 3000 9464
CMD ["node", "src/server.ts"]
