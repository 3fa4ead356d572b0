# The image is complete: nothing is built or downloaded when it starts.
#   docker build -t evertable . && docker run -p 8080:8080 -v evertable:/data --read-only --tmpfs /tmp evertable
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm run -s release -- --to /release

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /release /app
RUN install -d -o node -g node -m 700 /data
WORKDIR /app
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "/app/deploy/healthcheck.mjs"]
CMD ["node", "/app/packages/server/src/start.ts"]
