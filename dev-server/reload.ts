import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Serves `GET /dev/reload`: a stream of server-sent events (HTML, 9.2) with an event for each rebuild. Only while the
 * sources are watched.
 * @returns functions for a rebuild and for the end of the server
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
