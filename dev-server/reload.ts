import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * `GET /dev/reload`: a stream of events that tells open pages of each rebuild (HTML, 9.2). Only while the sources are
 * watched.
 * @returns what to call after a rebuild, and when the server ends
 */
export function serveReload(app: FastifyInstance): { notify(): void; end(): void } {
  const pages = new Set<ServerResponse>();
  app.get('/dev/reload', (request, reply) => {
    reply.hijack();
    const page = reply.raw;
    page.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    page.write('retry: 500\n\n');
    pages.add(page);
    request.raw.on('close', () => pages.delete(page));
  });
  return {
    notify: () => {
      for (const page of pages) page.write('event: reload\ndata: 1\n\n');
    },
    end: () => {
      for (const page of pages) page.end();
    },
  };
}
