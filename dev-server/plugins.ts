/** Permissions, endpoints and sandbox answers that the enabled plugins add to the server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { coreEndpoints } from '../core/api/core-endpoints.ts';
import type { AnyEndpoint } from '../core/http/endpoint.ts';
import { sensitiveWords } from '../core/http/sensitive.ts';
import type { Deployment } from '../core/model/deployment.ts';
import { corePermissions } from '../core/permissions/core-permissions.ts';
import { type Permission, permissionsIn } from '../core/permissions/declared.ts';
import { configReader } from '../core/plugin/config.ts';
import type { ConfigReader } from '../core/plugin/config-schema.ts';
import { type DiscoveredPlugin, discoverPlugins } from '../core/plugin/discover.ts';
import { compareText, switchPlugins } from '../core/plugin/switches.ts';
import { StartError } from '../server/start-error.ts';
import type { OwnedEndpoint } from './owned-endpoint.ts';
import { defineSandbox, type Sandbox, sandboxHooks } from './sandbox/define.ts';
import { hookProblems, type Provision } from './world/hooks.ts';

export interface EnabledPlugins {
  readonly discovered: readonly DiscoveredPlugin[];
  readonly enabled: readonly DiscoveredPlugin[];
  /** All permissions that core and the enabled manifests declare, each only once and sorted by name. */
  readonly permissions: readonly Permission[];
  /** Reads the settings of the deployment for the enabled plugins. */
  readonly config: ConfigReader;
  /** Services of the API that the plugins add to the documented services. */
  readonly services: ReadonlySet<string>;
  /** Endpoints of core and of the plugins, each id only once. */
  readonly endpoints: readonly OwnedEndpoint[];
  /** The sandbox parts of the plugins. */
  readonly sandbox: Sandbox;
}

/**
 * Loads the manifests below `<root>/plugins` that the deployment enables, with their `api.ts` and `sandbox.ts` if they
 * have one.
 * @throws StartError if a manifest or module can't be loaded, two endpoints or entities share an id, a hook has two
 *   providers, or a service matches calls of another service
 */
export async function loadPlugins(root: string, deployment: Deployment): Promise<EnabledPlugins> {
  const discovered = await discoverPlugins(root);
  const on = new Set(
    switchPlugins(
      discovered.map((plugin) => plugin.manifest),
      { enabled: deployment.plugins },
    ).on.map((manifest) => manifest.id),
  );
  const enabled = discovered.filter((plugin) => on.has(plugin.id));
  const problems = enabled.flatMap((plugin) => plugin.problems ?? []);
  if (problems.length > 0)
    throw new StartError('plugin.broken', problems.map(({ message, hint }) => `${message} ${hint}`).join('\n'));
  const loaded = await allLoaded(
    enabled.map(async (plugin) => {
      const [api, sandbox] = await Promise.all([load(plugin, 'api.ts'), load(plugin, 'sandbox.ts')]);
      const parts = sandbox ? ownedBy(plugin.id, sandboxOf(plugin, sandbox)) : defineSandbox();
      return {
        id: plugin.id,
        parts,
        endpoints: [...parts.routes.map((route) => route.endpoint), ...(api ? endpointsIn(api) : [])],
      };
    }),
    enabled,
    root,
  );
  const declared = [...corePermissions, ...enabled.flatMap((plugin) => permissionsIn(plugin.manifest.permissions))];
  const owned = [
    ...coreEndpoints.map((endpoint) => ({ endpoint, owner: 'core' })),
    ...loaded.flatMap(({ id, endpoints }) => endpoints.map((endpoint) => ({ endpoint, owner: id }))),
  ];
  checkStepUp(deployment, owned);
  checkEntities(loaded);
  checkHooks(loaded.flatMap(({ parts }) => parts.hooks));
  const services = servicesOf(enabled, owned);
  return {
    discovered,
    enabled,
    permissions: [...new Map(declared.map((permission) => [permission.name, permission])).values()].sort((a, b) =>
      compareText(a.name, b.name),
    ),
    config: configReader(
      enabled.map(({ manifest }) => manifest),
      deployment.config,
    ),
    services,
    endpoints: distinctEndpoints(owned.map((endpoint) => ({ ...endpoint, services }))),
    sandbox: defineSandbox(...loaded.map(({ parts }) => parts)),
  };
}

/**
 * Waits until all modules are loaded.
 * @throws StartError with the missing files, if they are the reason why a module can't be loaded
 */
async function allLoaded<Loaded>(
  loading: readonly Promise<Loaded>[],
  enabled: readonly DiscoveredPlugin[],
  root: string,
): Promise<Loaded[]> {
  try {
    return await Promise.all(loading);
  } catch (error) {
    // The parser is loaded only if an error needs it.
    const { missingOr } = await import('./missing-files.ts');
    throw await missingOr(error, enabled, root);
  }
}

async function load(plugin: DiscoveredPlugin, file: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const path = join(plugin.dir, file);
  if (!existsSync(path)) return undefined;
  try {
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(path).href);
    return module;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError('plugin.broken', `plugins/${plugin.id}/${file} can’t be loaded: ${why}`, cause);
  }
}

function sandboxOf(plugin: DiscoveredPlugin, module: Readonly<Record<string, unknown>>): Sandbox {
  const { default: sandbox } = module;
  if (isSandbox(sandbox)) return sandbox;
  throw new StartError(
    'plugin.sandbox',
    `plugins/${plugin.id}/sandbox.ts exports no sandbox. End it with export default defineSandbox([on(endpoint, handler), …]).`,
  );
}

/**
 * Adds the plugin's id to what it provides, so that a problem can name it. The sandbox of a packaged plugin may lack
 * newer lists.
 */
function ownedBy(plugin: string, given: Sandbox): Sandbox {
  const sandbox = defineSandbox(given);
  return { ...sandbox, hooks: sandbox.hooks.map((provision) => ({ ...provision, plugin })) };
}

const sandboxParts = ['routes', 'entities', 'jobs', 'trails'] as const satisfies readonly (keyof Sandbox)[];

function isSandbox(value: unknown): value is Sandbox {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return sandboxParts.every((part) => Array.isArray(parts.get(part)));
}

/** Returns the endpoints among a module's exports, also inside plain objects and lists. */
function endpointsIn(module: Readonly<Record<string, unknown>>): AnyEndpoint[] {
  const found = new Set<AnyEndpoint>();
  const seen = new Set<unknown>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isEndpoint(value)) found.add(value);
    else if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
      Object.values(value).forEach(visit);
  };
  Object.values(module).forEach(visit);
  return [...found];
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  if (typeof value !== 'object' || value === null) return false;
  const { id, method, path, guard, answer } = value as Readonly<Record<string, unknown>>; // each field is checked
  return (
    typeof id === 'string' &&
    typeof method === 'string' &&
    typeof path === 'string' &&
    guard !== undefined &&
    answer !== undefined
  );
}

/**
 * Throws for an unknown type of call in the deployment's step-up settings, because a misspelled word would protect
 * nothing.
 * @throws StartError
 */
function checkStepUp({ stepUp = {} }: Deployment, owned: readonly OwnedEndpoint[]): void {
  const known = [...new Set(owned.flatMap(({ endpoint }) => sensitiveWords(endpoint)))].sort();
  const unknown = Object.keys(stepUp).find((kind) => !known.includes(kind));
  if (unknown === undefined) return;
  throw new StartError(
    'step-up.unknown',
    `stepUp of the deployment names ${unknown}, which no enabled plugin uses. Known names are ${known.join(', ') || 'none'}.`,
  );
}

/** Returns the first segment of an endpoint's path. */
const segmentOf = ({ path }: AnyEndpoint): string => path.replace(/^\//, '').split('/')[0] ?? '';

/**
 * Returns the first segments of the paths of core and of the given plugins, each with the id of an endpoint: a service
 * with the same name would get its calls. A plugin that can't be loaded has none.
 */
export async function firstSegments(plugins: readonly DiscoveredPlugin[]): Promise<ReadonlyMap<string, string>> {
  const modules = await Promise.allSettled(
    plugins.flatMap((plugin) => [load(plugin, 'api.ts'), load(plugin, 'sandbox.ts')]),
  );
  const endpoints = modules.flatMap((module) => {
    if (module.status === 'rejected' || module.value === undefined) return [];
    const { default: sandbox } = module.value;
    return [
      ...endpointsIn(module.value),
      ...(isSandbox(sandbox) ? sandbox.routes.map(({ endpoint }) => endpoint) : []),
    ];
  });
  return new Map([...endpoints, ...coreEndpoints].map((endpoint) => [segmentOf(endpoint), endpoint.id]));
}

/**
 * Throws if the entities of two plugins have the same id, because they would share records.
 * @throws StartError
 */
function checkEntities(loaded: readonly { readonly id: string; readonly parts: Sandbox }[]): void {
  const known = new Map<string, string>();
  for (const { id: owner, parts } of loaded)
    for (const { token } of parts.entities) {
      const first = known.get(token.id);
      if (first !== undefined)
        throw new StartError(
          'entity.duplicate',
          `Two entities have the id ${token.id} (${first}, ${owner}). Rename one.`,
        );
      known.set(token.id, owner);
    }
}

/**
 * Throws if a hook of the sandbox has too many or too few providers.
 * @throws StartError
 */
function checkHooks(provisions: readonly Provision[]): void {
  const problems = hookProblems(provisions, sandboxHooks);
  const [first] = problems;
  if (first === undefined) return;
  const lines = problems.map(
    ({ plugin, message, hint }) => `${plugin === undefined ? '' : `${plugin}: `}${message} ${hint}`,
  );
  throw new StartError(first.code, lines.join('\n'), undefined, problems);
}

/**
 * Returns the services of the plugins.
 * @throws StartError if a service is the first segment of another plugin's paths, whose calls it would get
 */
function servicesOf(enabled: readonly DiscoveredPlugin[], owned: readonly OwnedEndpoint[]): ReadonlySet<string> {
  const brought = enabled.flatMap(({ id, manifest }) => (manifest.services ?? []).map((service) => ({ service, id })));
  for (const { service, id } of brought) {
    const other = owned.find(({ endpoint, owner }) => owner !== id && segmentOf(endpoint) === service);
    if (other)
      throw new StartError(
        'service.taken',
        `The service ${service} of the plugin ${id} has the same path as ${other.endpoint.id} (${other.owner}: ${other.endpoint.path}). Rename the service.`,
      );
  }
  return new Set(brought.map(({ service }) => service));
}

function distinctEndpoints(all: readonly OwnedEndpoint[]): OwnedEndpoint[] {
  const byId = new Map<string, OwnedEndpoint>();
  for (const owned of all) {
    const known = byId.get(owned.endpoint.id);
    if (!known) byId.set(owned.endpoint.id, owned);
    else if (known.endpoint !== owned.endpoint) {
      throw new StartError(
        'endpoint.duplicate',
        `Two endpoints have the id ${owned.endpoint.id} (${known.owner}: ${known.endpoint.path}, ${owned.owner}: ${owned.endpoint.path}). Rename one.`,
      );
    }
  }
  return [...byId.values()];
}
