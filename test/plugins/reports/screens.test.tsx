/** Every report opens for operators and, where their menu has it, for merchants: by its address, with its heading, and nothing missing. */
import { renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../../core/i18n/use-text.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { assemble, hrefOf, isMenuGroup } from '../../../core/plugin/assemble.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import reports from '../../../plugins/reports/plugin.ts';
import { product } from '../../requirements/product.ts';

const { routes, menu } = assemble([reports]);
/** In the order of the requirement table, which begins with A-084. */
const screens = [
  'transactions-daily-v1',
  'transactions-daily',
  'transactions-summary-v1',
  'transactions-summary',
  'transactions-summary-v3',
  'transactions-summary-per-day-month',
  'declined-transaction-reasons',
  'data-analytics',
  'pmp-configuration-report',
  'support-analytics-report',
  'decline-reasons',
  'api-logs',
  'webhookreport',
  'webhookreportV2',
  'webhooks-destinations/status',
  'webhooks-destinations/statistics',
  'resend-webhooks',
  'alerts',
  'login-history',
  'account-statement',
  'invoices',
];
const rowOf = (at: number) => `A-${String(84 + at).padStart(3, '0')}`;
/** What merchants' menu lists of them (A-601). */
const ofMerchants = [
  'transactions-daily-v1',
  'transactions-daily',
  'transactions-summary-v1',
  'transactions-summary',
  'data-analytics',
  'api-logs',
  'webhookreport',
  'webhookreportV2',
  'resend-webhooks',
  'account-statement',
  'invoices',
];

for (const [at, name] of screens.entries()) {
  const operator: Tier = name === 'login-history' ? 'platform' : 'tenant';
  const tiers: readonly Tier[] = ofMerchants.includes(name) ? [operator, 'merchant'] : [operator];
  test(`[${rowOf(at)}] ${name} opens for ${tiers.join(' and ')}`, async () => {
    const sandbox = await openSandbox('reports');
    for (const tier of ['tenant', 'platform', 'merchant'] as const) {
      const { holder, client } = sandbox.actor(tier);
      const address = tier === 'merchant' ? `/reports/${name}` : `/crm/reports/${name}`;
      const route = routes.find((one) => hrefOf(one.path) === address && checkGuard(one.guard, holder) === 'allowed');
      if (!tiers.includes(tier)) {
        if (tier === 'merchant' || name === 'login-history') assert.equal(route, undefined, `${tier} opens ${address}`);
        continue;
      }
      assert.ok(route, `nobody of the tier ${tier} opens ${address}`);
      const { default: Shown } = await route.screen();
      const part = await renderPart(<Shown base={address} params={{}} />, {
        plugins: ['reports', 'transactions'],
        person: { tier, permissions: [...holder.permissions] },
        otherwise: client,
        path: address,
      });
      await part.view.findByRole('heading', { level: 1, name: textOf<string>('reports')(`manifest.${route.title}`) }, { timeout: 5_000 });
      part.view.unmount();
    }
  });
}

test('[A-601] merchants have the 11 reports of their menu, and no other', async () => {
  const { holder } = (await openSandbox('reports')).actor('merchant');
  const entries = menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])).filter(({ guard }) => checkGuard(guard, holder) === 'allowed');
  assert.deepEqual(
    entries.map(({ fullId }) => fullId.split('/')[1]?.replace(/^merchant-/, '')),
    ofMerchants,
  );
});

test('[A-487] [EA-238] the screens make the calls of the reporting service, and their forms those of the lookups', async () => {
  const { holder, client } = (await openSandbox('reports')).actor('tenant');
  const pathOf = new Map(product.endpoints.map(({ endpoint }) => [endpoint.id, endpoint.path]));
  const asked = new Set<string>();
  for (const name of ['transactions-summary', 'transactions-summary-v3', 'decline-reasons']) {
    const address = `/crm/reports/${name}`;
    const route = routes.find((one) => hrefOf(one.path) === address && checkGuard(one.guard, holder) === 'allowed') ?? assert.fail(name);
    const { default: Shown } = await route.screen();
    const part = await renderPart(<Shown base={address} params={{}} />, {
      plugins: ['reports', 'transactions'],
      person: { tier: 'tenant', permissions: [...holder.permissions] },
      otherwise: client,
      path: address,
    });
    await part.view.findByRole('heading', { level: 1 }, { timeout: 5_000 });
    await waitFor(() => assert.ok(part.view.container.querySelector('.report-totals'), 'no totals yet'), { timeout: 5_000 });
    for (const { id } of part.calls) asked.add(pathOf.get(id) ?? id.replace(/^form-options:/, ''));
    part.view.unmount();
  }
  for (const path of [
    '/reporting/crm/reports/transaction-summary/charts/grouped-by-service-provider',
    '/reporting/crm/reports/transaction-summary/charts/grouped-by-currency',
    '/reporting/crm/reports/transaction-summary/transaction-summary-report',
    '/reporting/crm/reports/transaction-summary-v2-report',
    '/reporting/crm/reports/decline-reasons-statistics',
    '/lookup/active-currencies',
    'api/crm/lookup/active-payment-methods',
    'api/crm/transaction-service-providers',
  ])
    assert.ok(asked.has(path), `${path} of ${[...asked].join(', ')}`);
});
