// @lane component
/** Rows of the tables about the menu, and what it opens, are true in the whole portal with its own plugins. */
import { type AppOptions, openApp } from '../core/app/running-app.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import { lookup } from '../../plugins/transactions/paths.ts';
import { userContext } from '../core/app/people.ts';
import { openSandbox } from '../harness/check-resource/sandbox.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { enabled } = await loadPlugins(root, await loadDeployment('default', root));
const plugins = enabled.map(({ manifest }) => manifest);

const open = (tier: Tier, permissions: Iterable<string>, path: string, server?: AppOptions['server']) =>
  openApp({ plugins, user: userContext(tier, { permissions: [...permissions] }), path, ...(server && { server }) });
const menu = () => screen.findByRole('navigation', { name: 'Main navigation' });
/** Returns the current path, without the parameters of a list. */
const pathOf = (history: readonly string[]) => history.at(-1)?.split('?')[0];
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

for (const [id, path, name] of [
  ['[A-021]', '/merchant/support', 'Support'],
  ['[A-022]', '/merchant/support-tickets', 'Support tickets'],
] as const)
  test(`${id} a merchant opens ${path} from the menu`, async () => {
    const { history } = await open('merchant', ['Merchant.Support.Lookup'], '/');
    const link = within(await menu())
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === path);
    fireEvent.click(link ?? assert.fail('it is in the menu'));
    await heading(name);
    assert.equal(pathOf(history), path);
  });

/** Opens the portal with a single notification, and opens the notification from the bell. */
async function openNotification(
  tier: Tier,
  permissions: readonly string[],
  notificationType: string,
  objectUrl: string,
) {
  const news = {
    id: 'n1',
    title: 'News',
    description: '',
    notificationType,
    isRead: false,
    created: new Date().toISOString(),
    useRouter: true,
    objectUrl,
  };
  const server = ({ method, url }: Request) => {
    if (!url.includes('/in-app-notifications')) return undefined;
    return Response.json(
      method === 'GET' ? { data: [news], count: 1, unreadNotificationCount: 1 } : { result: 'success' },
    );
  };
  const app = await open(tier, permissions, '/', server);
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  fireEvent.click(await screen.findByText('News'));
  return app;
}
const noPermission = "You don't have permissions to take this action, please Logout/Login with different credentials";

test('pre-check form, agreement and proposal open from notifications with permission, or report its lack', {
  requirements: ['A-351', 'S-222'],
}, async () => {
  for (const [tier, permission, type, objectUrl] of [
    ['merchant', 'viewMerchantPortalPrecheck', 'PreCheckForm', '/boarding/precheckform'],
    ['tenant', 'CRM.Dashboard.View', 'PreCheckForm', '/crm/dashboard?boarding=mer_1'],
    ['merchant', 'viewMerchantPortalAgreements', 'Agreement', '/agreements/agr_1'],
    ['merchant', 'viewMerchantPortalProposals', 'Proposal', '/proposals/prp_1'],
  ] as const) {
    const { history, view } = await openNotification(tier, [permission], type, objectUrl);
    if (type === 'PreCheckForm') await waitFor(() => assert.ok(history.includes(objectUrl), objectUrl));
    else await screen.findByRole('dialog', { name: `View ${type}` });
    view.unmount();
    const without = await openNotification(tier, [], type, objectUrl);
    await screen.findByText(noPermission);
    without.view.unmount();
  }
});

test('staff and merchants have a screen that lists card, alternative and bank payments', {
  requirements: ['S-004'],
}, async () => {
  const { world, actor } = await openSandbox('transactions', { transactions: 50_600, isStepped: false });
  for (const tier of ['merchant', 'tenant', 'platform'] as const) {
    const path = lookup[tier];
    const { view } = await open(tier, actor(tier).holder.permissions, `${path}?size=100`, actor(tier).answer);
    const kinds = await waitFor(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[data-href]')];
      assert.ok(rows.length > 50, `${rows.length} rows`);
      return rows.map(
        ({ dataset }) => world.transactions.get(dataset.href?.split('?')[0]?.split('/').at(-1) ?? '')?.kind,
      );
    });
    assert.deepEqual([...new Set(kinds)].sort(), ['Apm', 'Bank', 'Card'], tier);
    view.unmount();
  }
});

test('price books and products each open with their own permission alone', { requirements: ['A-619'] }, async () => {
  for (const [path, permission, name] of [
    ['/crm/price-books', 'CRM.PriceBook.View', 'Price books'],
    ['/crm/products', 'CRM.Product.View', 'Products'],
  ] as const) {
    const { view } = await open('tenant', [permission], path);
    await heading(name);
    view.unmount();
  }
});

test('the table of reports opens by its address, and no menu entry leads to it', {
  requirements: ['S-115'],
}, async () => {
  const path = '/crm/settings/reports/table';
  const { view, history } = await open(
    'tenant',
    ['Reports', 'Settings.ReportSettings.View', 'Settings.Reports.View'],
    path,
  );
  await screen.findByRole('heading', { level: 1 });
  assert.equal(pathOf(history), path);
  assert.ok(
    !within(await menu())
      .queryAllByRole('link')
      .some((link) => link.getAttribute('href') === path),
  );
  view.unmount();
});

test('reasons, industry types and risk levels open in a dialog and leave the address unchanged', {
  requirements: ['S-116', 'S-117'],
}, async () => {
  const { history, view } = await open(
    'tenant',
    ['manageReasons', 'manageIndustryTypes', 'manageRiskLevels'],
    '/crm/dashboard',
  );
  const before = pathOf(history);
  for (const name of ['Reasons', 'Industry types', 'Risk levels']) {
    fireEvent.click(within(await menu()).getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    assert.equal(pathOf(history), before, name);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => assert.equal(screen.queryByRole('dialog', { name }), null));
  }
  view.unmount();
});

test('the user manuals are called Downloads in the menu', { requirements: ['S-123'] }, async () => {
  await open('tenant', ['Documentation.View'], '/');
  const links = within(await menu()).getAllByRole('link');
  assert.equal(
    links.find((link) => link.getAttribute('href') === '/crm/documentation/section/user-manuals/details')?.textContent,
    'Downloads',
  );
});
