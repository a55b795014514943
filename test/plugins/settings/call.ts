/**
 * The sandbox of all plugins in process, for tests in which one call changes a setting and a call of another plugin
 * then differs.
 */
import { isLocalizedText } from '../../../core/i18n/localize.ts';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { AnswerOf, AnyEndpoint } from '../../../core/http/endpoint.ts';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../../dev-server/plugins.ts';
import core from '../../../dev-server/sandbox/core-endpoints.ts';
import { type Caller, SandboxError } from '../../../dev-server/sandbox/define.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { smallWorld } from '../../harness/small-world.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { callerOf, type Given as GivenTo, inProcess } from '../../harness/in-process.ts';
import { people } from '../../harness/sign-in.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { sandbox, permissions, enabled } = await loadPlugins(root, await loadDeployment('default', root));
const calls = inProcess({ sandboxes: [sandbox, core], manifests: enabled.map(({ manifest }) => manifest) });

/**
 * Creates a world.
 * @param transactions number of transactions, for tests that need few
 */
export const createTestWorld = (transactions?: number): World =>
  smallWorld({ seed: 5, now: Date.UTC(2026, 0, 31, 12), transactions, permissions, parts: [sandbox] });

export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
  readonly headers?: object;
}

/** Returns a demo person as the caller, limited to their tenant; platform staff act for all. */
export const as = (world: World, tier: 'tenant' | 'platform' | 'merchant', tenantId?: string): Caller =>
  callerOf(world.personByEmail(people[tier]), { tenantId, permissions: permissions.map(({ name }) => name) });

/**
 * Returns the response of a call, checked against its schema. The body is validated like in the server.
 * @throws SandboxError if it is rejected
 */
export async function call<E extends AnyEndpoint>(
  world: World,
  caller: Caller,
  endpoint: E,
  given: Given = {},
): Promise<AnswerOf<E>> {
  if (endpoint.body) assert.equal(mismatch(endpoint.body, given.body), undefined, endpoint.id);
  return calls.call(world, caller, endpoint, given as GivenTo<E>); // validated above
}

/**
 * Expects an error.
 * @returns status, code, field and message
 */
export async function refusalOf(
  answer: Promise<unknown>,
): Promise<readonly [status: number, code: string, field: string | undefined, message: string]> {
  const error = await answer.then(
    () => assert.fail('It was not refused.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof SandboxError)) throw error;
  return [error.status, error.code, error.field, error.message];
}

interface Listed {
  readonly list: AnyEndpoint;
  readonly update?: AnyEndpoint;
  readonly facts: { readonly given: readonly string[]; readonly fixed: readonly string[] };
}

/** Returns a localized text in the first language; any other value unchanged. */
const textOf = (value: unknown): unknown => (isLocalizedText(value) ? value.en : value);

/** Finds the record of a list with these values, in the form of its responses. */
export async function find(
  world: World,
  caller: Caller,
  { list }: Listed,
  like: object,
): Promise<Record<string, unknown> & { id: string }> {
  // one page of the list
  const { data } = (await call(world, caller, list, { query: { pageIndex: 0, pageSize: 1000 } })) as {
    data: (Record<string, unknown> & { id: string })[];
  };
  const found = data.find((candidate) =>
    Object.entries(like).every(([field, value]) => textOf(candidate[field]) === value),
  );
  return found ?? assert.fail(`There is none like ${JSON.stringify(like)}.`);
}

/** Changes some fields of a record, by sending the whole record like the form. */
export async function change(world: World, caller: Caller, collection: Listed, like: object, changes: object) {
  const { id, ...item } = await find(world, caller, collection, like);
  const { update } = collection;
  assert.ok(update);
  const names = Object.keys((update.body as { properties: object }).properties); // the schema of an object
  const body = Object.fromEntries(
    Object.entries({ ...item, ...changes }).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
  return call(world, caller, update, { params: { id }, body });
}
