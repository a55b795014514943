// @lane sandbox
/** The MID that boarding gave the merchant is the same in rows, RDR, setup tool and simulation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TransactionRow } from '../../../core/api/index.ts';
import { cardSchemes } from '../../../core/model/cards.ts';
import type { World } from '../../../dev-server/world/world.ts';
import disputesPlugin from '../../../plugins/disputes/plugin.ts';
import disputes from '../../../plugins/disputes/sandbox.ts';
import { RdrCases } from '../../../plugins/disputes/sandbox/rdr.ts';
import paymentSettingsPlugin from '../../../plugins/payment-settings/plugin.ts';
import paymentSettings from '../../../plugins/payment-settings/sandbox.ts';
import { simulateRouting } from '../../../plugins/payment-settings/routing/api.ts';
import acquiringPlugin from '../../../plugins/acquiring/plugin.ts';
import acquiring from '../../../plugins/acquiring/sandbox.ts';
import { Mids } from '../../../plugins/acquiring/sandbox/contract.ts';
import { setupCalls } from '../../../plugins/setup-tool/api.ts';
import setupPlugin from '../../../plugins/setup-tool/plugin.ts';
import setup from '../../../plugins/setup-tool/sandbox.ts';
import { merchantCalls, operatorCalls, platformCalls } from '../../../plugins/transactions/api.ts';
import plugin from '../../../plugins/transactions/plugin.ts';
import sandbox from '../../../plugins/transactions/sandbox.ts';
import { as, pluginCalls } from '../../harness/plugin-calls.ts';

const { largeWorld: testWorld, call } = pluginCalls(
  { plugin, sandbox },
  { plugin: acquiringPlugin, sandbox: acquiring },
  { plugin: disputesPlugin, sandbox: disputes },
  { plugin: setupPlugin, sandbox: setup },
  { plugin: paymentSettingsPlugin, sandbox: paymentSettings },
);
const world = testWorld();
const lists = { platform: platformCalls.list, tenant: operatorCalls.list, merchant: merchantCalls.list };
const schemes: ReadonlySet<string> = new Set(cardSchemes);

const assigned = (of: World, merchantId: string, provider: string, currency: string): readonly string[] =>
  (of.of(Mids)?.all ?? [])
    .filter((mid) => mid.merchantId === merchantId && mid.provider === provider && mid.currencies.includes(currency))
    .map(({ mid }) => mid);

async function rowsFor(tier: keyof typeof lists): Promise<readonly TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (let PageIndex = 0; PageIndex < 5; PageIndex += 1) {
    const query = { PageSize: 1000, PageIndex, fields: 'all' as const };
    rows.push(...(await call(world, as(world, tier), lists[tier], { query })).data);
  }
  return rows;
}

for (const tier of ['platform', 'tenant', 'merchant'] as const) {
  test(`each card row of a ${tier} has the MID of its merchant at its provider; other rows have none`, async () => {
    const rows = await rowsFor(tier);
    assert.ok(rows.filter(({ facts }) => facts?.mid).length > 100);
    for (const { id, paymentMethod, facts } of rows) {
      const { merchantId, serviceProvider, currency } = world.transactions.get(id) ?? assert.fail(id);
      if (schemes.has(paymentMethod))
        assert.ok(
          assigned(world, merchantId, serviceProvider, currency).includes(facts?.mid ?? ''),
          `${id} ${facts?.mid}`,
        );
      else assert.equal(facts?.mid, '', `${id} ${paymentMethod}`);
    }
  });
}

test('RDR cases, the setup tool and a routing simulation name the MID of the rows', async () => {
  const midOfRow = new Map<string, string>();
  for (const { id, facts } of await rowsFor('platform')) midOfRow.set(id, facts?.mid ?? '');
  let compared = 0;
  for (const { transactionId, mid } of world.of(RdrCases)?.all ?? []) {
    const expected = midOfRow.get(transactionId);
    if (expected === undefined) continue;
    assert.equal(mid, expected, transactionId);
    compared += 1;
  }
  assert.ok(compared > 3, `${compared} cases`);

  const caller = as(world, 'merchant');
  const merchant = world.merchant(caller.merchantId ?? '') ?? assert.fail('no merchant');
  const { data: paths } = await call(world, caller, setupCalls.merchant.paths, {
    query: { PageSize: 1000, PageIndex: 0 },
  });
  let simulated = 0;
  for (const { kind, provider = '', currency, paymentMethod, mid, websiteId } of paths) {
    if (mid === undefined) continue;
    assert.equal(kind, 'Card');
    const [row] = world.transactions.query(
      {
        merchantIds: new Set([merchant.id]),
        serviceProviders: new Set([provider]),
        paymentMethods: new Set([paymentMethod]),
        currencies: new Set([currency]),
      },
      { pageSize: 1 },
    ).rows;
    const listedMid = row && midOfRow.get(row.id);
    if (listedMid !== undefined) assert.equal(mid, listedMid, `${provider} ${paymentMethod} ${currency}`);
    if (simulated >= 10) continue;
    const trace = await call(world, caller, simulateRouting, {
      body: {
        ...{ websiteId, method: paymentMethod, currency, country: merchant.country, amount: '10.00' },
        ...{ answers: 'Approve', rules: [], fallback: [provider] },
      },
    });
    for (const attempt of trace.providers) {
      if (attempt.mid === undefined) continue;
      assert.equal(attempt.provider === provider ? attempt.mid : mid, mid);
      simulated += 1;
    }
  }
  assert.ok(simulated > 3, `${simulated} simulations`);
});
