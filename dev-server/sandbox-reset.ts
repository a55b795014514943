/** `POST /sandbox/reset`, which restores the world of the seed. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBody } from '../server/http/error-body.ts';
import { isSameOrigin } from './same-origin.ts';
import { bearerToken } from './sandbox/caller.ts';

/**
 * Serves the reset, also below the gateway. Pages of other sites can't use it. If other computers can reach the server,
 * it requires the admin token.
 */
export function serveReset(
  app: FastifyInstance,
  reset: () => void,
  { isOpen, token }: { readonly isOpen: boolean; readonly token: string | undefined },
): void {
  const mayReset = (request: FastifyRequest) =>
    !isOpen || (token !== undefined && token !== '' && isSame(token, bearerToken(request) ?? ''));
  for (const path of ['/sandbox/reset', '/gateway/sandbox/reset']) {
    app.post(path, (request, reply) => {
      if (!isSameOrigin(request))
        return reply.code(403).send(errorBody('reset.foreign', "Another site can't reset the sandbox."));
      if (!mayReset(request)) {
        const message =
          'This deployment has hosts that others reach: start it with PORTAL_ADMIN_TOKEN, and send that as the bearer token.';
        return reply.code(403).send(errorBody('reset.forbidden', message));
      }
      reset();
      return reply.code(204).send();
    });
  }
}

/** Compares two texts in a time that does not depend on their similarity. */
function isSame(value: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(value), digest(other));
}
