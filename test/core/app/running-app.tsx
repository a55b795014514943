/** The complete portal below its root element, with the test as its server. */
import { type Part, renderPart } from '../../harness/render.tsx';
import { type Mock, mock } from 'node:test';
import type { UserContext } from '../../../core/model/user-context.ts';
import '../../../core/auth/auth-screens.tsx'; // loaded in advance, so that no test waits for it
import { App } from '../../../core/app/app.tsx';
import type { ContextResponse, Portal } from '../../../core/portal/portal.ts';
import type { Language } from '../../../core/i18n/languages.ts';
import type { Deployment } from '../../../core/model/deployment.ts';
import type { PluginDefinition, RouteContribution } from '../../../core/plugin/types.ts';
import { noteScreenCall } from '../../harness/screen-calls.ts';
import { makePortal } from './portal.ts';

/** Creates a route whose screen shows its own id. */
export function screen(id: string, path: string, rest: Partial<RouteContribution> = {}): RouteContribution {
  return {
    id,
    path,
    guard: 'signed-in',
    title: id,
    screen: async () => ({ default: () => <h1>{`screen ${id}`}</h1> }),
    ...rest,
  };
}

export function contextOf(user: UserContext): ContextResponse {
  return {
    user,
    activeCustomers: [{ id: 'm1', name: 'Acme' }],
    activeServiceProviders: [{ id: 'p1', name: 'Provider' }],
    activeCountries: [{ id: 'TR', name: { en: 'Türkiye' } }],
    activePaymentMethods: [{ id: 'card', name: 'Card' }],
    activeCurrencies: [{ id: 'EUR', name: { en: 'Euro' }, decimalPlaces: 2 }],
    activeLanguages: [{ id: 'en', name: 'English' }],
  };
}

export interface AppOptions {
  /** Signed-in user; absent if no user is signed in. */
  readonly user?: UserContext;
  readonly plugins?: readonly PluginDefinition[];
  readonly path?: string;
  readonly language?: Language;
  /** Identity provider of the deployment. */
  readonly identity?: Deployment['identity'];
  /** Answers requests instead of the portal's API, which knows only the user context. */
  readonly server?: (request: Request) => Response | Promise<Response> | undefined;
}

export interface RunningApp extends Part {
  readonly portal: Portal;
  /** Requests so far, such as `GET /gateway/merchant/v1/users/context`. */
  readonly requests: string[];
}

/** Opens the portal at an address. */
export async function openApp({
  user,
  plugins = [],
  path = '/',
  language = 'en',
  identity,
  server,
}: AppOptions): Promise<RunningApp> {
  const requests: string[] = [];
  // Restored first, so that the original function is mocked and not the previous mock.
  if ('mock' in globalThis.fetch) (globalThis.fetch as Mock<typeof fetch>).mock.restore();
  mock.method(globalThis, 'fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.origin), init);
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    noteScreenCall(request.method, new URL(request.url).pathname);
    const answer = await server?.(request);
    if (answer) return answer;
    if (user && request.url.endsWith('/users/context')) return Response.json(contextOf(user));
    return new Response(null, { status: 404 });
  });
  const portal = makePortal(plugins, identity && { identity });
  portal.session.set(
    user && { accessToken: 'token', expiresAt: 9_999_999_999, subject: user.id, userType: user.userType },
  );
  const part = await renderPart(<App portal={portal} />, { plugins, path, language });
  return { ...part, portal, requests };
}
