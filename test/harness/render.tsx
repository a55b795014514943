/** Renders a component without a browser, inside a portal made of the plugins, person and answers that the test names. */
import './dom.ts';
import { readFile } from 'node:fs/promises';
import { afterEach } from 'node:test';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { UserContext } from '../../core/api/user-context.ts';
import { type Portal, PortalContext, setAccount } from '../../core/portal/portal.ts';
import type { CallArguments, CallInput, Client } from '../../core/http/client.ts';
import type { AnswerOf, AnyEndpoint } from '../../core/http/endpoint.ts';
import { ApiError } from '../../core/http/errors.ts';
import { ClientContext } from '../../core/http/use-call.ts';
import { loadMessages, startI18n } from '../../core/i18n/i18n.ts';
import { permissionTextsFile } from '../../core/permissions/declared.ts';
import type { Language, LanguageBundle, Messages } from '../../core/i18n/languages.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import { flushPermissions, loadPermissions } from '../../core/permissions/permission-service.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { UiEnvironment } from '../../core/state/environment.tsx';

const root = new URL('../../', import.meta.url);

// From here, so that a test need not import the library before the document is there.
export { fireEvent, waitFor, within } from '@testing-library/react';

/** What a call was made with. */
export interface PartCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
}

/** Answers a call; throw an `ApiError` to make it fail. */
export type Answer = (call: PartCall) => unknown;

export interface PartOptions {
  /** Ids of plugins, taken from `plugins/`; folders of plugins elsewhere, as `test/e2e/resource-sink`; or manifests. */
  readonly plugins?: readonly (string | PluginDefinition)[];
  readonly person?: { readonly tier: Tier; readonly permissions: readonly string[] };
  /** By endpoint id. A call without an answer fails and says so. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Answers the calls that `answers` has no word for. */
  readonly otherwise?: Client;
  /** What the deployment sets, by plugin id. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The origins of remote tools that the deployment allows. */
  readonly toolOrigins?: readonly string[];
  /** What the deployment says of the provider's own pages. */
  readonly providerPages?: Pick<Portal['identity'], 'account' | 'register'>;
  readonly path?: string;
  readonly language?: Language;
  readonly currencies?: readonly { readonly id: string; readonly decimalPlaces: number }[];
}

export interface Part {
  readonly view: RenderResult;
  /** The calls made so far, in order. */
  readonly calls: readonly (PartCall & { readonly id: string })[];
  readonly queries: QueryClient;
  /** The addresses visited, the present one last. */
  readonly history: readonly string[];
}

afterEach(() => {
  cleanup();
  flushPermissions();
  setAccount(undefined);
});

/** Renders a part of the portal; what it loads lazily has to be awaited with `view.findBy…`. */
export async function renderPart(part: ReactNode, options: PartOptions = {}): Promise<Part> {
  const { plugins = [], person, answers = {}, otherwise, config = {}, path = '/', language = 'en', currencies = [], toolOrigins = [], providerPages } = options;
  const manifests = await Promise.all(plugins.map(manifestOf));
  const folders = new Map(manifests.map(({ id }, at) => [id, folderOf(plugins[at] ?? id, id)]));
  await startTexts(language, manifests, (id) => folders.get(id) ?? id);
  if (person) signInAs(person);
  const calls: (PartCall & { id: string })[] = [];
  const client: Client = {
    async call<E extends AnyEndpoint>(endpoint: E, ...[given]: CallArguments<E>) {
      const input: CallInput<AnyEndpoint> = given ?? {};
      const { params = {}, requestId } = input;
      // The endpoint's own types are not known here; a test reads what it sent.
      const call = { params, requestId, query: input.query ?? {}, body: input.body, headers: input.headers ?? {} } as PartCall;
      calls.push({ id: endpoint.id, ...call });
      const answer = answers[endpoint.id];
      if (!answer && otherwise) return otherwise.call<AnyEndpoint>(endpoint, input) as Promise<AnswerOf<E>>; // of this very endpoint
      if (!answer) throw new ApiError(`The test gives no answer for ${endpoint.id}.`, { status: 501, requestId: 'test' });
      return answer(call) as AnswerOf<E>; // the test's own word
    },
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000, gcTime: Number.POSITIVE_INFINITY } } });
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const portal: Portal = {
    client,
    queries,
    assembly: assemble(manifests),
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
    identity: { authority: 'https://identity.example', clientId: 'portal', scope: 'openid', ...providerPages },
  };
  const view = render(
    <Router hook={hook} searchHook={searchHook}>
      <PortalContext value={portal}>
        <QueryClientProvider client={queries}>
          <ClientContext value={client}>
            <UiEnvironment value={{ userId: 'test', timeZone: 'Europe/Istanbul', currencies, mode: 'Live' }}>
              <Suspense fallback={null}>{part}</Suspense>
            </UiEnvironment>
          </ClientContext>
        </QueryClientProvider>
      </PortalContext>
    </Router>,
  );
  return { view, calls, queries, history };
}

/** Reads the manifest of a plugin, as `plugins` names it. */
export async function manifestOf(plugin: string | PluginDefinition): Promise<PluginDefinition> {
  if (typeof plugin !== 'string') return plugin;
  const module: { default: PluginDefinition } = await import(new URL(`${folderOf(plugin, plugin)}/plugin.ts`, root).href);
  return module.default;
}

/** Where a plugin stands: below `plugins/`, unless it is named by its folder. */
function folderOf(plugin: string | PluginDefinition, id: string): string {
  return typeof plugin === 'string' && plugin.includes('/') ? plugin : `plugins/${id}`;
}

function signInAs({ tier, permissions }: NonNullable<PartOptions['person']>): void {
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
  loadPermissions(user);
  setAccount(user);
}

async function startTexts(language: Language, manifests: readonly PluginDefinition[], folder: (id: string) => string): Promise<void> {
  const read = async (path: string, language: Language): Promise<Messages> => JSON.parse(await readFile(new URL(`${path}/${language}.json`, root), 'utf8'));
  const own = (id: string) => (language: Language) => read(`${folder(id)}/messages`, language).catch((): Messages => ({}));
  const loader = (language: Language) => async (): Promise<{ default: LanguageBundle }> => {
    const [core, ui] = await Promise.all([read('core/messages', language), read('core/ui/messages', language)]);
    const texts = await Promise.all(manifests.map(async ({ id }) => [id, ((await own(id)(language)).manifest ?? {}) as Messages] as const));
    return { default: { core, ui, manifests: Object.fromEntries(texts) } };
  };
  const messages = Object.fromEntries(
    manifests.map(({ id }) => [id, { en: async () => ({ default: await own(id)('en') }), tr: async () => ({ default: await own(id)('tr') }) }]),
  );
  // Charts load theirs once for a page; here a page is each part that is rendered.
  const charts = (language: Language) => async () => ({ default: await read('core/charts/messages', language) });
  const allowed = (language: Language) => async () => {
    const files = ['core', ...manifests.map(({ id }) => folder(id))].map((dir) => new URL(permissionTextsFile(dir, language), root));
    const texts = await Promise.all(
      files.map((file) =>
        readFile(file, 'utf8').then(
          (text): Messages => JSON.parse(text),
          (): Messages => ({}),
        ),
      ),
    );
    return { default: Object.assign({}, ...texts) };
  };
  const inBoth = (texts: (language: Language) => () => Promise<{ default: Messages }>) => ({ en: texts('en'), tr: texts('tr') });
  await startI18n(language, { en: loader('en'), tr: loader('tr') }, { ...messages, charts: inBoth(charts), permissions: inBoth(allowed) });
  await Promise.all(['charts', ...manifests.map(({ id }) => id)].map(loadMessages));
}
