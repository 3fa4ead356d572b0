// Exits with 0 when the server of this container is ready.
const { PORT = '8080' } = process.env;
const ready = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
