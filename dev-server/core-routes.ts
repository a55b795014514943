/** The sandbox's answers to the endpoints of core, and to endpoints that no plugin answers. */
import type { EnabledPlugins } from './plugins.ts';
import answers from './sandbox/core-endpoints.ts';
import exportRoutes from './sandbox/export-routes.ts';
import notes from './sandbox/notes.ts';
import notificationRoutes from './sandbox/notification-routes.ts';
import { sandboxAddress } from './sandbox/routes.ts';
import toolSessions from './sandbox/tool-sessions.ts';

export const coreRoutes = [
  ...answers.routes,
  ...notes.routes,
  ...notificationRoutes.routes,
  ...exportRoutes.routes,
  ...toolSessions.routes,
];

/** Returns the endpoints that the sandbox does not answer, as `<id> (<plugin>)`. */
export function unansweredEndpoints({ sandbox, endpoints, services }: EnabledPlugins): string[] {
  const answered = new Set([...coreRoutes, ...sandbox.routes].map((route) => route.endpoint.id));
  // Routes outside the API serve files of the portal.
  return endpoints
    .filter(
      ({ endpoint }) => !answered.has(endpoint.id) && sandboxAddress(endpoint.path, undefined, services) !== undefined,
    )
    .map(({ endpoint, owner }) => `${endpoint.id} (${owner})`);
}
