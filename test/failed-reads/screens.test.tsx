// @lane component
/**
 * If no read of a screen succeeds, each part shows the failure with a way to try again, and the snackbar reports it.
 */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fireEvent, screen } from '@testing-library/react';
import { checkGuard, tiers } from '../../core/permissions/guard.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import type { AssembledRoute } from '../../core/plugin/assembly.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { renderPart } from '../harness/render.tsx';
import { whenSettled } from '../harness/settled.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { enabled, permissions } = await loadPlugins(root, await loadDeployment('default', root));
const { routes } = assemble(enabled.map(({ manifest }) => manifest));
const heldBy = new Map(
  tiers.map((tier) => [
    tier,
    permissions.filter((permission) => permission.tiers.includes(tier)).map(({ name }) => name),
  ]),
);
const tierOf = ({ guard }: AssembledRoute) =>
  tiers.find((tier) => checkGuard(guard, { tier, permissions: new Set(heldBy.get(tier)) }) === 'allowed') ??
  assert.fail('nobody may open it');

/**
 * Returns true if a read belongs to a part of the screen. Failures of the portal's own lists, which are requested at
 * its start, appear only in the snackbar.
 */
const isOfPart = (id: string) => !id.startsWith('core.');

/** Reads that raise no snackbar. */
const silent: Readonly<Record<string, string>> = {
  'support.external.read': 'it is repeated every half minute on a page for people who are not signed in',
};

/** Reads of option lists, which have their own Try again in the opened menu (options.test.tsx). */
const inMenus = new Set([
  'general-ledger.months.names',
  'reconciliation.owners',
  'support.categories',
  'support.labels.list',
  'support.staff',
  'support.tenant.categories',
  'transactions.disputes.colleagues',
  'transactions.terminals.options',
]);

for (const route of routes) {
  test(`${route.fullId}: failed reads are reported in place and by the snackbar, and retried`, async () => {
    const tier = tierOf(route);
    const base = route.path.replace(/\/:[A-Za-z]+\?.*$/, '').replace(/:[A-Za-z]+/g, 'unknown');
    const params = Object.fromEntries(
      [...route.path.matchAll(/:([A-Za-z]+)(\??)/g)].map(([, name = '', optional]) => [
        name,
        optional ? undefined : 'unknown',
      ]),
    );
    const { default: Screen } = await route.screen();
    // The test never answers, so each call fails.
    const { calls, queries, view } = await renderPart(<Screen base={base} params={params} />, {
      plugins: [route.plugin],
      person: { tier, permissions: heldBy.get(tier) ?? [] },
      path: base,
    });
    await whenSettled({ view, queries }, () =>
      assert.ok(view.container.textContent !== '' || calls.length > 0, 'nothing is there'),
    );
    assert.deepEqual(
      [
        ...new Set(
          calls.filter(({ id, showsFailure }) => !showsFailure && !Object.hasOwn(silent, id)).map(({ id }) => id),
        ),
      ],
      [],
      'no snackbar tells of them',
    );
    const failed = [...new Set(calls.map(({ id }) => id).filter(isOfPart))];
    if (failed.length === 0) return;
    const buttons = await screen.findAllByRole('button', { name: 'Try again' });
    const before = calls.length;
    for (const button of buttons) fireEvent.click(button);
    await whenSettled({ view, queries });
    const again = new Set(calls.slice(before).map(({ id }) => id));
    assert.deepEqual(
      failed.filter((id) => !again.has(id) && !inMenus.has(id)),
      [],
      'Try again does not read them again',
    );
  });
}
