// @lane sandbox
/**
 * No account of a new world is below zero without a permitted overdraft: its opening balance covers the missing amount.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { createWorld } from '../../dev-server/world/create.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const now = Date.parse('2026-07-14T09:30:00Z');
const modes = ['Live', 'Test'] as const;
const plugins = await loadPlugins(root, await loadDeployment('default', root));

for (const [seed, transactions] of [
  [1, undefined],
  [7, 3_000],
  [11, 3_000],
] as const)
  test(`no account of seed ${seed} with ${transactions ?? 'all'} transactions begins overdrawn`, () => {
    const world = createWorld({ seed, now, transactions, permissions: plugins.permissions, parts: [plugins.sandbox] });
    let [accounts, opened] = [0, 0];
    for (const { id } of world.merchants)
      for (const mode of modes) {
        const openings = world.transactions.openings(id, mode);
        for (const [currency, sums] of world.transactions.balances(id, mode)) {
          const available = sums.get('available') ?? 0;
          assert.ok(available >= 0, `${id} ${mode} ${currency} has ${available}`);
          assert.equal(
            [...sums.values()].reduce((sum, value) => sum + value, 0),
            0,
            `${id} ${mode} ${currency} balances`,
          );
          // The opening balance is only the missing amount, rounded up.
          const opening = openings.get(currency) ?? 0;
          assert.ok(
            opening === 0 || opening - available > 0,
            `${id} ${mode} ${currency} opened with ${opening} and has ${available}`,
          );
          accounts += 1;
          if (opening > 0) opened += 1;
        }
      }
    // With few payments, the monthly minimum, fees and VAT exceed the income of some accounts.
    assert.ok(opened > 0 && opened < accounts / 3, `${opened} of ${accounts} accounts needed some`);
  });

test('the opening balances of accounts stay the same regardless of earlier actions', () => {
  const make = () =>
    createWorld({ seed: 7, now, transactions: 3_000, permissions: plugins.permissions, parts: [plugins.sandbox] });
  const [early, late] = [make(), make()];
  const change = { actor: 'Visa', reason: '', requestId: 'r', disputeCode: '10.4' };
  const { rows } = late.transactions.query(
    { statuses: new Set(['Captured']), types: new Set(['Sale']) },
    { pageSize: 400 },
  );
  for (const row of rows)
    if (late.transactions.remaining(row) > 0)
      late.transactions.dispute(row, { ...change, amount: late.transactions.remaining(row) });
  late.clock.advance(5 * 86_400_000);
  for (const { id } of early.merchants)
    for (const mode of modes)
      assert.deepEqual(late.transactions.openings(id, mode), early.transactions.openings(id, mode));
});
