/** Shown while the web client is not built. */
export const welcomePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Evertable</title>
<style>body{font:1.1rem/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem}code{background:#8882;padding:.1em .3em}</style>
<h1>Evertable</h1>
<p>The server runs. The web client is not built yet.</p>
<p>To play in the terminal: <code>npm run -s evertable -- play</code></p>
<p>For programs: <a href="/api/openapi.json">the API</a>, and <code>docs/protocol.md</code>.</p>
</html>
`;
