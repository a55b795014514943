// @lane component
/**
 * Requests that the server begins for a screen while its code still loads equal the screen's own requests, so that no
 * call is made twice.
 */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, cleanup } from '@testing-library/react';
import { apiAddresses } from '../../core/http/address.ts';
import { callAddress } from '../../core/http/call-address.ts';
import { type Tier, tiers } from '../../core/permissions/guard.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import { configReader } from '../../core/plugin/config.ts';
import { discoverPlugins } from '../../core/plugin/discover.ts';
import { matchPath } from '../../core/route-matching/match.ts';
import { firstListCall } from '../../core/ui/list/first-call.ts';
import { openSandbox } from '../harness/check-resource/sandbox.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { waitFor } from '../harness/render.tsx';
import { product } from '../requirements/product.ts';
import { root } from '../bench/built-portal.ts';

const sandbox = await openSandbox('transactions', { transactions: 200, isStepped: false });
const plugins = product.enabled.map(({ id }) => id);
const manifests = (await discoverPlugins(root))
  .map(({ manifest }) => manifest)
  .filter(({ id }) => plugins.includes(id));
const routes = assemble(manifests).routes.filter(({ firstCalls }) => firstCalls);
const config = configReader(manifests);
const origin = 'http://127.0.0.1';

beforeEach(() => localStorage.clear());

interface Begun {
  /** Request line `GET /gateway/…`, including its query. */
  readonly line: string;
  /** Columns by which the call of a list can be sorted, according to its endpoint. */
  readonly sorts: readonly string[];
}

/** Returns the calls that the server begins at an address. */
async function begunAt(address: string, tier: Tier): Promise<readonly Begun[]> {
  const [path = '', search = ''] = address.split('?');
  const match = matchPath(routes, path);
  const first = (await match?.route.firstCalls?.())?.default;
  if (!match || !first) return assert.fail(`${address} has no first calls`);
  const to = { api: apiAddresses({ root: '/gateway' }, origin), tier, origin, services: new Set<string>() };
  return first({ search, params: match.params, tier, config }).flatMap((call) => {
    const begun = 'list' in call ? firstListCall(call.list, search) : call;
    if (!begun) return [];
    const sorts: unknown = begun.endpoint.query?.properties?.sortBy?.enum;
    return {
      line: `${begun.endpoint.method} ${callAddress(begun.endpoint, begun.input ?? {}, to).replace(origin, '')}`,
      sorts: 'list' in call && Array.isArray(sorts) ? sorts : [],
    };
  });
}

const pathOf = (line: string) => line.split('?')[0];

/** Opens an address, and compares its calls with those that the server begins for it. */
async function assertOnce(address: string, tier: Tier): Promise<void> {
  const begun = (await begunAt(address, tier)).map(({ line }) => line);
  const { sent } = await openScreen(address, sandbox.actor(tier), { plugins });
  const paths = new Set(begun.map(pathOf));
  const readRequests = () => sent().flatMap(({ line }) => (paths.has(pathOf(line)) ? line : []));
  await waitFor(() =>
    assert.ok(
      readRequests().length >= begun.length,
      `${address} asks for ${sent().map(({ line }) => line)}, not ${begun}`,
    ),
  );
  assert.deepEqual(readRequests().toSorted(), begun.toSorted(), address);
  await act(async () => cleanup());
}

test('there are first calls to check, of lists and of other screens', async () => {
  const begun = await Promise.all(routes.map(({ path }) => begunAt(addressOf(path), 'tenant').catch(() => [])));
  assert.ok(begun.flat().some(({ sorts }) => sorts.length > 0));
  assert.ok(begun.flat().some(({ sorts }) => sorts.length === 0));
});

/** Returns the address of a route without its optional parameters. */
function addressOf(path: string): string {
  return path.replace(/\/:\w+\?/g, '');
}

for (const route of routes) {
  for (const tier of tiers.filter(
    (candidate) => typeof route.guard !== 'object' || (route.guard.tiers ?? tiers).includes(candidate),
  )) {
    const address = addressOf(route.path);
    test(`the calls begun at ${address} are those that the screen makes for a ${tier}`, async () => {
      const begun = await begunAt(address, tier);
      assert.ok(begun.length > 0);
      await assertOnce(address, tier);
      const sorts = begun.flatMap(({ sorts }) => sorts);
      if (sorts.length === 0) return;
      await assertOnce(`${address}?page=2&size=5&sort=-amount`, tier);
      await assertOnce(`${address}?page=0&size=7&sort=nothing&cols=id`, tier);
      // If the list is sorted by a column that this tier lacks, it uses its default order.
      for (const column of tier === 'tenant' ? [] : sorts) await assertOnce(`${address}?sort=${column}`, tier);
    });
  }
}
