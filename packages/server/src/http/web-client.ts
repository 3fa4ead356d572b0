import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { Api } from './api.ts';
import { welcomePage } from './welcome.ts';

/** Serves the built web client; without a build, a page that says so. */
export async function serveWebClient(app: Api, folder: string): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`);
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      // The build writes compressed versions beside its files.
      preCompressed: true,
      // Names of files in assets contain a hash of their content.
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  // The web client has its routes after the #.
  app.get('/table/:id', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/#/table/${encodeURIComponent((request.params as { id: string }).id)}`),
  );
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || request.url.startsWith('/api/'))
      return reply.code(404).send({ code: 'unknown', why: 'there is nothing at this address' });
    return isBuilt ? reply.sendFile('index.html') : reply.type('text/html').send(welcomePage);
  });
}
