/** Renders a component without a browser, inside a portal with the plugins, person and answers that the test names. */
import './dom.ts';
import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { UserContext } from '../../core/model/user-context.ts';
import { createStores, type Stores } from '../../core/portal/stores.ts';
import { type Portal, PortalContext, usePortal } from '../../core/portal/portal.ts';
import type { CallArguments, CallInput, Client } from '../../core/http/client.ts';
import type { AnswerOf, AnyEndpoint } from '../../core/http/endpoint.ts';
import { ApiError } from '../../core/http/errors.ts';
import { ClientContext } from '../../core/portal/use-call.ts';
import type { Language } from '../../core/i18n/languages.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import { createSessionFlow } from '../../core/auth/session-flow.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { PageTitle } from '../../core/portal/page-title.ts';
import { matchPath } from '../../core/route-matching/match.ts';
import { useActingTenantId } from '../../core/portal/use-acting-tenant-id.ts';
import { UiEnvironment, type UiEnvironmentValue } from '../../core/state/environment.tsx';
import type { Storages } from '../../core/storage/storages.ts';
import { noteScreenCall } from './screen-calls.ts';
import { folderOf, manifestOf, startTexts } from './plugin-texts.ts';

// Exported here, so that a test need not import the library before the document exists.
export { fireEvent, waitFor, within } from '@testing-library/react';

/** Input of a call. */
export interface PartCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** True if its failure shows the global snackbar. */
  readonly showsFailure: boolean;
}

/** Answers a call; throw an `ApiError` to make it fail. */
export type Answer = (call: PartCall) => unknown;

export interface PartOptions {
  /** Ids of plugins in `plugins/`, folders of other plugins such as `test/e2e/resource-sink`, or manifests. */
  readonly plugins?: readonly (string | PluginDefinition)[];
  readonly person?: { readonly tier: Tier; readonly permissions: readonly string[] };
  /** Responses by endpoint id. A call without a response fails with a message. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Answers the calls without an entry in `answers`. */
  readonly otherwise?: Client;
  /** Configuration that the deployment sets, by plugin id. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Origins of remote tools that the deployment allows. */
  readonly toolOrigins?: readonly string[];
  /** Deployment settings for the provider's own pages. */
  readonly providerPages?: Pick<Portal['identity'], 'account' | 'register'>;
  readonly path?: string;
  readonly language?: Language;
  /** Time zone of the person, an IANA name; Europe/Istanbul by default. */
  readonly timeZone?: string;
  /** Mode of the person; Live by default. */
  readonly mode?: UiEnvironmentValue['mode'];
  readonly currencies?: readonly { readonly id: string; readonly decimalPlaces: number }[];
  /** Called with the portal before the part is rendered, to set its data. */
  readonly prepare?: (portal: Portal) => void;
  /** Storage for portal data that outlives the page; the page's own storage if absent. */
  readonly storages?: Storages;
}

export interface Part {
  readonly view: RenderResult;
  /** Portal in which the part is rendered. */
  readonly portal: Portal;
  /** Calls made so far, in order. */
  readonly calls: readonly (PartCall & { readonly id: string })[];
  readonly queries: QueryClient;
  /** Visited addresses; the last is the current one. */
  readonly history: readonly string[];
}

/** Parts of a test that changed data of a sandbox, with the endpoints that they have read. */
const written = new Map<QueryClient, { readonly client: Client; readonly read: ReadonlyMap<string, AnyEndpoint> }>();

/**
 * Compares the screen's data after a write with the sandbox's current data: all changed data must be requested again.
 * @param write what made the write
 */
export async function checkNothingIsOld(write = 'a write'): Promise<void> {
  const parts = [...written];
  written.clear();
  for (const [queries, { client, read }] of parts) {
    for (const query of queries.getQueryCache().getAll()) {
      const [id, input, tenantId] = query.queryKey as readonly [string, object?, string?]; // callKey creates it
      const endpoint = read.get(id);
      if (!endpoint || !query.isActive() || query.state.status !== 'success' || query.state.fetchStatus !== 'idle')
        continue;
      const now = await client.call<AnyEndpoint>(endpoint, { ...input, tenantId, quiet: true }).catch(() => undefined);
      if (now !== undefined)
        assert.deepEqual(query.state.data, now, `After ${write} the screen shows an old answer to ${id}.`);
    }
  }
}

afterEach(() => checkNothingIsOld());
afterEach(cleanup);

/** Adds the required plugins before the given plugins. */
async function withRequired(
  named: NonNullable<PartOptions['plugins']>,
): Promise<readonly (string | PluginDefinition)[]> {
  const known = new Set(await Promise.all(named.map(async (plugin) => (await manifestOf(plugin)).id)));
  const required = (await Promise.all(named.map(manifestOf)))
    .flatMap(({ requires = [] }) => requires)
    .filter((id) => !known.has(id));
  if (required.length === 0) return named;
  return withRequired([...new Set(required), ...named]);
}

/** Renders a part of the portal. Parts that load on demand must be awaited with `view.findBy…`. */
export async function renderPart(part: ReactNode, options: PartOptions = {}): Promise<Part> {
  const {
    plugins: named = [],
    person,
    answers = {},
    otherwise,
    config = {},
    path = '/',
    language = 'en',
    timeZone = 'Europe/Istanbul',
    mode = 'Live',
    currencies = [],
    toolOrigins = [],
    providerPages,
    prepare,
    storages,
  } = options;
  const plugins = await withRequired(named);
  const manifests = await Promise.all(plugins.map(manifestOf));
  const folders = new Map(manifests.map(({ id }, at) => [id, folderOf(plugins[at] ?? id, id)]));
  await startTexts(language, manifests, (id) => folders.get(id) ?? id);
  const calls: (PartCall & { id: string })[] = [];
  const read = new Map<string, AnyEndpoint>();
  const client: Client = {
    async call<E extends AnyEndpoint>(endpoint: E, ...[given]: CallArguments<E>) {
      const input: CallInput<AnyEndpoint> = given ?? {};
      const { params = {}, requestId, quiet = false, background = false } = input;
      // The types of the endpoint are unknown here; a test reads what it has sent.
      const call = {
        params,
        requestId,
        query: input.query ?? {},
        body: input.body,
        headers: input.headers ?? {},
        showsFailure: !quiet && !background,
      } as PartCall;
      calls.push({ id: endpoint.id, ...call });
      noteScreenCall(endpoint.method, endpoint.path);
      const answer = answers[endpoint.id];
      if (!answer && otherwise) {
        const answered = (await otherwise.call<AnyEndpoint>(endpoint, input)) as AnswerOf<E>; // the same endpoint
        if (endpoint.method === 'GET') read.set(endpoint.id, endpoint);
        else written.set(queries, { client: otherwise, read });
        return answered;
      }
      if (!answer)
        throw new ApiError(`The test gives no answer for ${endpoint.id}.`, { status: 501, requestId: 'test' });
      return answer(call) as AnswerOf<E>; // the answer that the test provides
    },
  };
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false, gcTime: Number.POSITIVE_INFINITY },
    },
  });
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const stores = createStores(storages);
  if (person) signInAs(stores, person);
  const identity = { authority: 'https://identity.example', clientId: 'portal', scope: 'openid', ...providerPages };
  const portal: Portal = {
    ...stores,
    auth: createSessionFlow({ ...stores, identity, queries }),
    client,
    queries,
    assembly: assemble(manifests),
    icons: {},
    laterStyles: async () => undefined,
    deployment: {
      id: 'test',
      branding: { productName: 'Portal' },
      identity: { authority: '/identity', clientId: 'portal' },
      api: { root: '/gateway' },
      config,
      tools: { origins: [...toolOrigins] },
      off: [],
    },
    identity,
  };
  prepare?.(portal);
  const view = render(
    <Router hook={hook} searchHook={searchHook}>
      <PortalContext value={portal}>
        <QueryClientProvider client={queries}>
          <ClientContext value={client}>
            <Environment currencies={currencies} timeZone={timeZone} mode={mode}>
              <TitleOfAddress path={path}>
                <Suspense fallback={null}>{part}</Suspense>
              </TitleOfAddress>
            </Environment>
          </ClientContext>
        </QueryClientProvider>
      </PortalContext>
    </Router>,
  );
  return { view, portal, calls, queries, history };
}

/** Provides the user of the part, like the app. */
function Environment({
  currencies,
  timeZone,
  mode,
  children,
}: Pick<UiEnvironmentValue, 'currencies' | 'timeZone' | 'mode'> & { readonly children: ReactNode }) {
  const tenantId = useActingTenantId();
  const userId = usePortal().account.state.user?.id ?? 'test';
  return <UiEnvironment value={{ userId, timeZone, currencies, mode, tenantId }}>{children}</UiEnvironment>;
}

/** Sets the title of the route at its address for the rendered part, like the app. */
function TitleOfAddress({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { assembly } = usePortal();
  const route = matchPath(assembly.routes, path.split('?', 1)[0] ?? path)?.route;
  const text = useText(route?.plugin ?? 'core');
  return <PageTitle value={route ? text(`manifest.${route.title}`) : ''}>{children}</PageTitle>;
}

function signInAs(stores: Stores, { tier, permissions }: NonNullable<PartOptions['person']>): void {
  const userType = tier === 'tenant' ? 'crm' : tier;
  const user: UserContext = {
    id: 'usr_test',
    email: 'test@portal.test',
    firstName: 'Ada',
    lastName: 'Lovelace',
    isActive: true,
    isAdministrator: false,
    isPlatform: tier === 'platform',
    permissions: [...permissions],
    tenants: [],
    userType,
    userTypeName: tier === 'tenant' ? 'Crm' : 'Merchant',
  };
  stores.permissions.load(user);
  stores.account.set(user);
}
