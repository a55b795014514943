// @lane component
/**
 * Each report opens for operators and, if their menu contains it, for merchants: by its address, with its heading, and
 * without missing parts.
 */
import { fireEvent, type PartOptions, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import { ApiError } from '../../../core/http/errors.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { textOf } from '../../../core/i18n/use-text.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { assemble, hrefOf, isMenuGroup } from '../../../core/plugin/assemble.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';
import { savedFile } from '../../harness/saved-file.ts';
import reports from '../../../plugins/reports/plugin.ts';
import { alertCalls } from '../../../plugins/reports/alerts/calls.ts';
import { automated } from '../../../plugins/reports/automated/api.ts';
import { AutomatedReports } from '../../../plugins/reports/sandbox/automated/tokens.ts';
import { findRecordAction, isOffered, offersRecordAction } from '../../harness/record-action.ts';
import { product } from '../../requirements/product.ts';

const { routes, menu } = assemble([reports]);
/** Options of the world: reports need records of all types, and alerts need a running clock. */
const whole = { transactions: 50_600, isStepped: false };
/** Screens in the order of the requirement table, from A-084 on. */
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
/** Reports in the merchants' menu (A-601). */
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
    const sandbox = await openSandbox('reports', whole);
    for (const tier of ['tenant', 'platform', 'merchant'] as const) {
      const { holder, client } = sandbox.actor(tier);
      const address = tier === 'merchant' ? `/reports/${name}` : `/crm/reports/${name}`;
      const route = routes.find(
        (candidate) => hrefOf(candidate.path) === address && checkGuard(candidate.guard, holder) === 'allowed',
      );
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
      await part.view.findByRole(
        'heading',
        { level: 1, name: textOf<string>('reports')(`manifest.${route.title}`) },
        { timeout: 5_000 },
      );
      part.view.unmount();
    }
  });
}

test('merchants have the 11 reports of their menu, and no other', { requirements: ['A-601'] }, async () => {
  const { holder } = (await openSandbox('reports', whole)).actor('merchant');
  const entries = menu
    .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
    .filter(({ guard }) => checkGuard(guard, holder) === 'allowed');
  assert.deepEqual(
    entries.map(({ fullId }) => fullId.split('/')[1]?.replace(/^merchant-/, '')),
    ofMerchants,
  );
});

test('the screens make the calls of the reporting service, and their forms those of the lookups', {
  requirements: ['A-481', 'A-487', 'EA-238'],
}, async () => {
  const { holder, client } = (await openSandbox('reports', whole)).actor('tenant');
  const pathOf = new Map(product.endpoints.map(({ endpoint }) => [endpoint.id, endpoint.path]));
  const requested = new Set<string>();
  for (const name of ['transactions-summary', 'transactions-summary-v3', 'decline-reasons']) {
    const address = `/crm/reports/${name}`;
    const route =
      routes.find(
        (candidate) => hrefOf(candidate.path) === address && checkGuard(candidate.guard, holder) === 'allowed',
      ) ?? assert.fail(name);
    const { default: Shown } = await route.screen();
    const part = await renderPart(<Shown base={address} params={{}} />, {
      plugins: ['reports', 'transactions'],
      person: { tier: 'tenant', permissions: [...holder.permissions] },
      otherwise: client,
      path: address,
    });
    await part.view.findByRole('heading', { level: 1 }, { timeout: 5_000 });
    await waitFor(() => assert.ok(part.view.container.querySelector('.report-totals'), 'no totals yet'), {
      timeout: 5_000,
    });
    for (const { id } of part.calls) requested.add(pathOf.get(id) ?? id.replace(/^form-options:/, ''));
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
    '/merchants',
  ])
    assert.ok(requested.has(path), `${path} of ${[...requested].join(', ')}`);
});

/** Renders the screen at an address for a person of a tier with all permissions. The test may answer calls. */
async function opened(path: string, tier: Tier, answers: PartOptions['answers'] = {}) {
  const { holder, client } = (await openSandbox('reports', whole)).actor(tier);
  const person = { tier, permissions: [...holder.permissions] };
  return renderPart(<ScreenOutlet />, {
    plugins: ['reports', 'transactions'],
    person,
    otherwise: client,
    path,
    answers,
  });
}

/** Returns the report requests of a screen since its opening. */
async function requestsOf(path: string, tier: Tier, isThere: (part: Awaited<ReturnType<typeof opened>>) => void) {
  const actor = (await openSandbox('reports', whole)).actor(tier);
  const from = actor.sent.length;
  const person = { tier, permissions: [...actor.holder.permissions] };
  const part = await renderPart(<ScreenOutlet />, {
    plugins: ['reports', 'transactions'],
    person,
    otherwise: actor.client,
    path,
  });
  await waitFor(() => isThere(part), { timeout: 10_000 });
  const all = () =>
    actor.sent.slice(from).map(({ line, headers, body }) => {
      const [method = '', address = ''] = line.split(' ');
      const { pathname, searchParams } = new URL(address, 'http://127.0.0.1');
      return {
        method,
        path: pathname,
        query: searchParams,
        mode: headers.get('mode'),
        body: body as Readonly<Record<string, unknown>> | undefined,
      };
    });
  return { ...part, all };
}
const shows = (text: string) => (part: Awaited<ReturnType<typeof opened>>) =>
  assert.ok(part.view.getAllByText(text, { exact: false }).length > 0, `${text} is not there`);
const hasTotals = ({ view }: Awaited<ReturnType<typeof opened>>) =>
  assert.ok(view.container.querySelector('.report-totals'), 'no totals yet');

for (const [tier, base, crm] of [
  ['tenant', '/crm/reports', 'api/crm'],
  ['merchant', '/reports', 'api'],
] as const) {
  test(`the first summary of a ${tier} asks five charts, each with Mode, by day alone with timezoneOffset`, {
    requirements: ['A-473', 'A-474', 'A-475'],
  }, async () => {
    const { all } = await requestsOf(`${base}/transactions-summary-v1`, tier, shows('Transactions by payment method'));
    const groups = ['currency', 'day', 'payment-method', 'service-provider', 'status'];
    const charts = () => all().filter(({ path }) => path.includes('/charts/'));
    await waitFor(() =>
      assert.deepEqual(
        [...new Set(charts().map(({ path }) => path))].sort(),
        groups.map((by) => `/gateway/merchant/${crm}/reports/transaction-summary/charts/grouped-by-${by}`),
      ),
    );
    for (const { path, query, mode } of charts()) {
      assert.equal(mode, 'Live');
      assert.equal(query.has('timezoneOffset'), path.endsWith('-day'), path);
    }
  });
}

for (const [tier, base, variant, mode] of [
  ['tenant', '/crm/reports', '', null],
  ['merchant', '/reports', 'customer/', '2'],
] as const) {
  test(`the summary of a ${tier} asks its variants, by hour with dateFrom and timezoneOffset`, {
    requirements: ['A-476', 'A-477'],
  }, async () => {
    const { all } = await requestsOf(`${base}/transactions-summary`, tier, shows('Transactions by hour'));
    const at = (by: string) =>
      waitFor(() => {
        const found = all().find(
          ({ path }) => path === `/gateway/merchant/api/reports/${variant}transaction-summary/charts/grouped-by-${by}`,
        );
        return found ?? assert.fail(by);
      });
    for (const by of ['base-currency', 'base-currency-amount', 'hpp-conversion']) await at(by);
    const { query } = await at('hour');
    assert.deepEqual([query.has('dateFrom'), query.has('timezoneOffset'), query.get('mode')], [true, true, mode]);
  });
}

test('platform staff ask the platform’s variants', { requirements: ['A-479'] }, async () => {
  const requested = new Set<string>();
  for (const [screen, last] of [
    ['decline-reasons', 'decline-reasons-statistics'],
    ['transactions-summary-per-day-month', 'transaction-summary/grouped-by-day-by-month/platform'],
    ['transactions-summary-v3', 'transaction-summary/transaction-summary-report'],
  ] as const) {
    const { view, all } = await requestsOf(`/crm/reports/${screen}`, 'platform', hasTotals);
    await waitFor(() =>
      assert.ok(
        all().some(({ path }) => path.endsWith(last)),
        `${last} was not asked`,
      ),
    );
    for (const { path } of all()) requested.add(path.replace('/gateway/reporting/crm/reports/', ''));
    view.unmount();
  }
  for (const path of [
    'decline-reasons-by-service-provider/platform',
    'transaction-summary/grouped-by-day-by-month/platform',
    'v2/charts/grouped-by-payment-channel/platform',
    'transaction-summary/charts/grouped-by-service-provider',
    'transaction-summary/charts/grouped-by-currency',
    'transaction-summary/transaction-summary-report',
    'decline-reasons-statistics',
  ])
    assert.ok(requested.has(path), `${path} of ${[...requested].join(', ')}`);
});

test('a report is exported with its name and time, by /export for decline reasons and the third summary', {
  requirements: ['A-467', 'A-478', 'A-480'],
}, async () => {
  const saved = async (report: string) => {
    const { view, all } = await requestsOf(`/crm/reports/${report}?f.date=2026-10-01..2026-10-15`, 'tenant', hasTotals);
    fireEvent.click((await view.findAllByRole('button', { name: 'Export' }))[0] ?? assert.fail());
    const dialog = await view.findByRole('dialog');
    await waitFor(() =>
      assert.equal(dialog.querySelector('[type=submit]')?.getAttribute('aria-disabled'), null, dialog.textContent),
    );
    const { name } = await savedFile(() => fireEvent.submit(dialog.querySelector('form') ?? dialog));
    const requests = all();
    view.unmount();
    return { name, requests };
  };
  const reasons = await saved('decline-reasons');
  assert.match(reasons.name, /^decline-reasons-\d{4}(-\d\d){5}\.csv$/);
  const exported =
    reasons.requests.find(({ path }) => path.endsWith('/decline-reasons-statistics/export')) ??
    assert.fail('the export was not asked for');
  assert.ok(exported.query.has('timezoneOffset'));
  const summary = await saved('transactions-summary-v3');
  assert.match(summary.name, /^transactions-summary-v3-\d{4}(-\d\d){5}\.csv$/);
  const exportRequest =
    summary.requests.find(({ path }) => path.endsWith('/reporting/report-v2/reports-tenant-export-v3')) ??
    assert.fail('nor this one');
  assert.deepEqual([exportRequest.method, exportRequest.body?.reportId], ['POST', 'transactions-summary-v3']);
});

/** Opens the daily report, whose call for the table fails when the test requests it. */
async function openedDaily(failure: { readonly status: number; readonly code: string }) {
  const { endpoint } =
    product.endpoints.find(({ endpoint }) => endpoint.id === 'reports.table.transactions-daily-v1.tenant') ??
    assert.fail();
  const { client } = (await openSandbox('reports', whole)).actor('tenant');
  let fails = false;
  const answer = ({ query }: { readonly query: object }) => {
    if (fails) throw new ApiError('No', { ...failure, requestId: 'test' });
    return client.call<AnyEndpoint>(endpoint, { query });
  };
  const part = await opened(
    '/crm/reports/transactions-daily-v1?f.date=2026-10-01..2026-10-15&f.status=Declined',
    'tenant',
    { [endpoint.id]: answer },
  );
  const rows = () => part.view.container.querySelectorAll('tbody:not([aria-hidden]) tr').length;
  const run = (failing: boolean) => {
    fails = failing;
    fireEvent.click(part.view.getByRole('button', { name: 'Run report' }));
  };
  await waitFor(() => assert.ok(rows() > 0, 'no rows yet'), { timeout: 5_000 });
  return { ...part, rows, run };
}

for (const { code, message } of [
  { code: 'feature.off', message: /This report is turned off for you/ },
  { code: 'permission.missing', message: /You no longer have access to this report/ },
]) {
  test(`a report that is taken away while it is open (${code}) says so, and keeps the question`, async () => {
    const { view, rows, run, history } = await openedDaily({ status: 403, code });
    run(true);
    await view.findByText(message, {}, { timeout: 5_000 });
    assert.equal(rows(), 0, 'nothing of it stays in sight');
    assert.match(history.at(-1) ?? '', /f\.status=Declined/);
    assert.ok(
      within(view.getByRole('form', { name: 'Report filters' })).getByText('Declined'),
      'the question stands in the form',
    );
    run(false);
    await waitFor(() => assert.ok(rows() > 0, 'no rows again'), { timeout: 5_000 });
  });
}

test('a failed merchant list of a report is reported by the snackbar', async () => {
  const { calls } = await opened('/crm/reports/transactions-summary', 'tenant', {
    'core.merchants': () => {
      throw new ApiError('Gone', { status: 404, requestId: 'r' });
    },
  });
  await waitFor(() => assert.ok(calls.find(({ id }) => id === 'core.merchants')?.showsFailure), { timeout: 10_000 });
});

test('a report whose plugin is gone while it is open keeps its rows and says that they are old', async () => {
  const { view, rows, run } = await openedDaily({ status: 404, code: 'endpoint.unknown' });
  run(true);
  await view.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
  assert.ok(rows() > 0, 'the rows stay');
});

for (const { tier, list, details } of [
  { tier: 'tenant', list: alertCalls.tenant, details: alertCalls.details },
  { tier: 'platform', list: alertCalls.platform, details: alertCalls.platformDetails },
] as const) {
  test(`alerts of the ${tier}: the list, what they are raised for, and one of them${tier === 'platform' ? ' by tenant and id' : ''}, which is closed`, {
    requirements: ['A-483'],
  }, async () => {
    const { client } = (await openSandbox('reports', whole)).actor(tier);
    const { data } = await client.call(list, { query: { pageIndex: 0, pageSize: 100 } });
    const { id, tenantId } = data.find(({ status }) => status !== 'Closed') ?? assert.fail('there is no alert');
    const { view, calls, portal } = await opened(`/crm/reports/alerts/${tenantId}/${id}`, tier);
    await view.findByText(/Decline ratio: alert at 20/, {}, { timeout: 5_000 });
    await view.findByText('Since', {}, { timeout: 5_000 });
    const callsOfAlerts = calls.filter((call) => call.id.startsWith('reports.alerts.'));
    assert.deepEqual(
      new Set(callsOfAlerts.map((call) => call.id)),
      new Set([list.id, alertCalls.types.id, details.id]),
    );
    assert.deepEqual(
      callsOfAlerts.find((call) => call.id === details.id)?.params,
      tier === 'platform' ? { tenant: tenantId, id } : { id },
    );
    fireEvent.click(await findRecordAction('Close alert'));
    await waitFor(() => assert.ok(portal.snackbars.state.shown.some(({ text }) => text === 'Alert closed.')));
    await waitFor(() => assert.ok(!isOffered('Close alert')));
  });
}

test('automated reports are at crm/settings/report-settings/reports, and calls carry the configuration id', {
  requirements: ['A-615'],
}, async () => {
  const { client } = (await openSandbox('reports', whole)).actor('tenant');
  const { data } = await client.call(automated.list, { query: { pageIndex: 0, pageSize: 1 } });
  const { id } = data[0] ?? assert.fail('there is no scheduled report');
  const { view, calls } = await opened(`/crm/settings/report-settings/reports/${id}`, 'tenant');
  fireEvent.click(await view.findByRole('button', { name: 'Run now' }, { timeout: 5_000 }));
  await waitFor(
    () =>
      assert.ok(
        calls.some((call) => call.id === 'reports.automated.run'),
        'it was not run',
      ),
    { timeout: 5_000 },
  );
  const reportCalls = calls.filter(({ params }) => 'id' in params);
  assert.ok(reportCalls.length >= 3, reportCalls.map((call) => call.id).join());
  assert.deepEqual(new Set(reportCalls.map(({ params }) => params.id)), new Set([id]));
});

test('an automated report is switched off once that is confirmed, and on again', {
  requirements: ['EA-248', 'EA-249'],
}, async () => {
  const { world, actor } = await openSandbox('reports', whole);
  const tenant = actor('tenant');
  const all = world.of(AutomatedReports) ?? assert.fail('no scheduled reports');
  const { tenantId } = world.personByEmail(tenant.email) ?? assert.fail('no tenant staff');
  const { id } = all.all.find((entry) => entry.isActive && entry.tenantId === tenantId) ?? assert.fail('none is on');
  const { view, request } = await openScreen(`/crm/settings/report-settings/reports/${id}`, tenant, {
    plugins: ['reports', 'transactions'],
  });
  const isSwitched = async (to: 'activate' | 'deactivate') => {
    assert.equal((await request(`POST /gateway/reporting/customer-configuration/${id}/${to}`)).body, undefined);
    assert.equal(all.get(id)?.isActive, to === 'activate');
  };
  await press(await findRecordAction('Deactivate'));
  const dialog = within(await view.findByRole('dialog', { name: /^Deactivate/ }));
  await press(dialog.getByRole('button', { name: 'Deactivate' }));
  await isSwitched('deactivate');
  await press(await findRecordAction('Activate'));
  await isSwitched('activate');
  await offersRecordAction('Deactivate');
});

test('tenant staff ask for payments by day of the month and month, in the mode that they work in', {
  requirements: ['EA-230'],
}, async () => {
  const { all } = await requestsOf('/crm/reports/transactions-summary-per-day-month', 'tenant', hasTotals);
  const summaryRequest = all().find(
    ({ path }) => path === '/gateway/reporting/crm/reports/transaction-summary/grouped-by-day-by-month',
  );
  assert.deepEqual([summaryRequest?.method, summaryRequest?.mode], ['GET', 'Live']);
});
