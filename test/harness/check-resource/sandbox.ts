/** Sandbox in the process of the test, with the world of all plugins, for any person. */
import { fileURLToPath } from 'node:url';
import { createClient } from '../../../core/http/client.ts';
import type { Client } from '../../../core/http/client.ts';
import type { SystemMode } from '../../../core/model/shapes.ts';
import type { Holder, Tier } from '../../../core/permissions/guard.ts';
import { permissionsIn } from '../../../core/permissions/declared.ts';
import { textOf } from '../../../core/i18n/use-text.ts';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { loadPlugins } from '../../../dev-server/plugins.ts';
import coreAnswers from '../../../dev-server/sandbox/core-endpoints.ts';
import { defineSandbox, type Sandbox } from '../../../dev-server/sandbox/define.ts';
import { createSandbox } from '../../../dev-server/sandbox/runtime.ts';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { People, Roles } from '../../../dev-server/world/core-tokens.ts';
import type { WorldOptions } from '../../../dev-server/world/options.ts';
import { endWork } from '../../../dev-server/world/work.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { onNextFile } from '../between-files.ts';
import { people } from '../sign-in.ts';
import { smallWorld } from '../small-world.ts';
import { worldTime } from '../world-time.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const origin = 'http://127.0.0.1';

/** Person who works with the resource. */
export interface Actor {
  /** Mode of the person's calls. */
  readonly mode: SystemMode;
  readonly id: string;
  readonly email: string;
  readonly holder: Holder;
  readonly client: Client;
  /** Answers a request of the whole portal as this person, regardless of its token. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Requests of the client, in order. */
  readonly sent: readonly SentRequest[];
}

export interface SentRequest {
  /** Request line, such as `GET /gateway/labels?pageIndex=0`. */
  readonly line: string;
  readonly headers: Headers;
  /** Parsed body if it is JSON; undefined if there is none. */
  readonly body: unknown;
}

export interface CheckedSandbox {
  readonly world: World;
  /**
   * Returns a person of a tier with every permission of it except those that are removed, who works in live mode unless
   * another is given.
   */
  readonly actor: (tier: Tier, without?: readonly string[], mode?: SystemMode) => Actor;
}

type WorldOfTests = Pick<WorldOptions, 'now' | 'isStepped' | 'transactions'>;

const opened = new Map<string, Promise<CheckedSandbox>>();
onNextFile(() => {
  for (const sandbox of opened.values()) sandbox.then(({ world }) => endWork(world.work)).catch(() => undefined);
  opened.clear();
});

/**
 * Opens the sandbox of a plugin, once for a file: the checks of its resources share a world, and restore it. It must be
 * async itself, because Node identifies the file of a test by the place where the awaited promise was created.
 * @param of its world: its `now` in epoch milliseconds, its number of transactions, and whether its clock only advances
 *   in steps, which is the default
 */
export async function openSandbox(plugin: string, of: WorldOfTests = {}): Promise<CheckedSandbox> {
  const key = `${plugin} ${JSON.stringify(of)}`;
  const known = opened.get(key) ?? open(plugin, of);
  opened.set(key, known);
  return known;
}

async function open(
  plugin: string,
  { now = worldTime, transactions, isStepped = true }: WorldOfTests,
): Promise<CheckedSandbox> {
  const plugins = await loadPlugins(root, await loadDeployment('default', root));
  const ownPlugin = plugin.includes('/') ? await pluginAt(plugin) : undefined;
  const parts = [plugins.sandbox, ...(ownPlugin ? [ownPlugin.sandbox] : [])];
  const world = smallWorld({
    now,
    isStepped,
    transactions,
    permissions: [...plugins.permissions, ...(ownPlugin ? permissionsIn(ownPlugin.manifest.permissions) : [])],
    parts,
  });
  const { app } = createSandbox({
    routes: [...coreAnswers.routes, ...parts.flatMap(({ routes }) => routes)],
    world: () => world,
    config: plugins.config,
    personOf: async (token) => world.people.find(({ id }) => id === token),
    log: (line) => console.error(line),
  });
  const send: typeof fetch = async (address, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(address), origin);
    const given = Object.fromEntries(new Headers(headers));
    const parts = body instanceof FormData ? new Response(body) : undefined;
    const payload = parts ? Buffer.from(await parts.arrayBuffer()) : body;
    const answer = await app.inject({
      method: method as 'GET', // one of the methods that endpoints have
      url: pathname.replace(/^\/gateway/, '') + search,
      headers: { ...given, ...Object.fromEntries(parts?.headers ?? []), host: '127.0.0.1' },
      ...((typeof payload === 'string' || payload instanceof Buffer) && { payload }),
    });
    const hasBody = answer.statusCode !== 204;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
  let codeCount = 0;
  // Each code can be used once, and all checks share the world.
  const nextCode = () => scaCode(codeCount++);
  return { world, actor: (tier, without = [], mode = 'Live') => actorIn(world, tier, without, mode, send, nextCode) };
}

/** Returns the manifest and the sandbox of a plugin outside `plugins/`. */
async function pluginAt(folder: string): Promise<{ readonly manifest: PluginDefinition; readonly sandbox: Sandbox }> {
  const at = (file: string) => new URL(`../../../${folder}/${file}`, import.meta.url).href;
  const [manifest, sandbox]: [{ default: PluginDefinition }, { default: Sandbox }] = await Promise.all([
    import(at('plugin.ts')),
    import(at('sandbox.ts')),
  ]);
  return { manifest: manifest.default, sandbox: defineSandbox(sandbox.default) };
}

const by = { actor: 'A test', actorId: 'usr_test', requestId: 'check-resource' };

function actorIn(
  world: World,
  tier: Tier,
  without: readonly string[],
  mode: SystemMode,
  send: typeof fetch,
  nextCode: () => string,
): Actor {
  const demo = world.personByEmail(people[tier]);
  if (!demo) throw new Error(`The world has no ${people[tier]}.`);
  const held = (world.role(demo.roleId)?.permissions ?? []).filter((name) => !without.includes(name));
  const person = without.length === 0 ? demo : hired(world, demo, held);
  const holder: Holder = { tier, permissions: new Set(held) };
  const sent: SentRequest[] = [];
  const client = createClient({
    addresses: { root: '/gateway', reports: '/gateway' },
    origin,
    tier: () => tier,
    token: () => person.id,
    mode: () => mode,
    text: textOf('core'),
    stepUp: (attempt) => attempt(nextCode()),
    renew: async () => false,
    signedOut: () => undefined,
    showFailure: () => undefined,
    fetch: (address, request) => {
      const { pathname, search } = new URL(String(address), origin);
      const { method = 'GET', headers, body } = request ?? {};
      sent.push({
        line: `${method} ${pathname}${search}`,
        headers: new Headers(headers),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      });
      return send(address, request);
    },
  });
  const answer = async (request: Request) => {
    const { method, url, headers } = request;
    const body = await request.text();
    return send(url, {
      method,
      headers: { ...Object.fromEntries(headers), authorization: `Bearer ${person.id}` },
      ...(body !== '' && { body }),
    });
  };
  return { id: person.id, email: person.email, mode, holder, client, answer, sent };
}

/** Creates a colleague of a demo person, with a separate role. */
function hired(
  world: World,
  { id: _id, ...demo }: World['people'][number],
  permissions: readonly string[],
): World['people'][number] {
  const name = `Checked ${permissions.length} ${world.roles.length}`;
  const role = world.of(Roles).create(
    {
      name,
      tier: demo.tier,
      permissions: [...permissions],
      ...(demo.tenantId !== undefined && { tenantId: demo.tenantId }),
    },
    by,
  );
  return world.of(People).create({ ...demo, roleId: role.id, email: `checked-${world.people.length}@portal.test` }, by);
}
