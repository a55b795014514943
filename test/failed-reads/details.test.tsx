// @lane component
/** If a single read of an opened record fails, the failure appears in its place with a way to try again. */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ScreenOutlet } from '../../core/app/screen-outlet.tsx';
import type { Client } from '../../core/http/client.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import { openSandbox } from '../harness/check-resource/sandbox.ts';
import { renderPart } from '../harness/render.tsx';
import { whenSettled } from '../harness/settled.ts';
import { usualTransactions } from '../harness/usual-transactions.ts';

const { world, actor } = await openSandbox('transactions', { transactions: usualTransactions });
const actors = { merchant: actor('merchant'), tenant: actor('tenant'), platform: actor('platform') } as const;

/** Lists whose first row is opened. */
const lists: readonly (readonly [plugins: readonly string[], tier: Tier, path: string])[] = [
  [['crm'], 'tenant', '/crm/organizations'],
  [['crm'], 'tenant', '/crm/leads'],
  [['crm'], 'tenant', '/crm/contacts'],
  [['crm'], 'tenant', '/crm/opportunities'],
  [['crm'], 'tenant', '/crm/projects'],
  [['crm', 'users'], 'tenant', '/crm/users/crm'],
  [['pricing'], 'tenant', '/crm/price-books'],
  [['payments'], 'merchant', '/merchant/payments/beneficiaries'],
  [['tenants'], 'platform', '/crm/tenant-management/tenants'],
  [['transactions', 'disputes'], 'tenant', '/transaction-management/disputes/disputes-lookup'],
  [['transactions', 'bank-orders'], 'tenant', '/transaction-management/bank-order-uploads'],
  [['transactions'], 'tenant', '/transaction-management/transaction-lookup'],
  [['transactions', 'setup-tool'], 'tenant', '/transaction-management/processing-setup-tool'],
  [['transactions', 'terminals'], 'tenant', '/transaction-management/terminal-settlements'],
  [['transactions', 'terminals'], 'tenant', '/transaction-management/terminal-transaction-lookup'],
  [['payments'], 'merchant', '/merchant/payments/open-banking-connections'],
  [['crm'], 'tenant', '/crm/emails'],
  [['crm'], 'tenant', '/crm/tasks'],
  [['users'], 'tenant', '/crm/users/managment'],
  [['users'], 'merchant', '/merchant/users/merchant-management'],
  [['agreements'], 'tenant', '/crm/settings/crm/agreement-templates'],
  [['agreements'], 'tenant', '/crm/settings/crm/agreement-signatures'],
  [['pipelines'], 'tenant', '/crm/settings/crm/pipelines'],
  [['pricing'], 'tenant', '/crm/products'],
  [['developer'], 'tenant', '/crm/settings/developer-settings/api-keys'],
  [['files', 'support'], 'tenant', '/tenant/support'],
  [['files', 'support'], 'merchant', '/merchant/support'],
  [['leave'], 'platform', '/crm/leave-management/leaves'],
  [['risk'], 'tenant', '/crm/settings/antifraud/antifraud'],
  [['acquiring'], 'tenant', '/crm/settings/mid-managment'],
  [['webhooks'], 'tenant', '/crm/settings/webhook-endpoints'],
  [['tenants'], 'platform', '/crm/tenant-management/encryption-keys'],
];

/** Reads for parts outside the screen, by the beginning of their ids. */
const reportedElsewhere: Readonly<Record<string, string>> = {
  'core.': 'The portal’s own lists: the snackbar tells them, and each option list that lacks them.',
  'transactions.terminals.options': 'The options of a filter, which says so once it is opened.',
  'pricing.fee-types': 'The portal’s own names of the fees stand in for it; they are the same for all tenants.',
  'support.staff': 'The options of a filter and of an input, which say so once they are opened.',
  'support.labels.list': 'The options of a filter, which says so once it is opened.',
  'support.categories': 'The options of a filter, which says so once it is opened.',
  'support.tenant.categories': 'The options of a filter, which says so once it is opened.',
  'transactions.operator.pendingPayments': 'A number in the menu, which is not there then.',
};

const retries = () => screen.queryAllByText(/^Try again$/).length;

/** Opens an address with one failing call, and waits until all other reads are complete. */
async function open(plugins: readonly string[], tier: Tier, path: string, failing?: string) {
  const { client, holder } = actors[tier];
  const reads = new Set<string>();
  const bad: Client = {
    call: (endpoint, ...given) => {
      if (endpoint.method === 'GET') reads.add(endpoint.id);
      if (endpoint.id === failing) throw new ApiError('Broken', { status: 500, requestId: 'r-1' });
      return client.call(endpoint, ...given);
    },
  };
  const part = await renderPart(<ScreenOutlet />, {
    plugins,
    person: { tier, permissions: [...holder.permissions] },
    otherwise: bad,
    currencies: world.currencies,
    path,
  });
  await whenSettled(part, () => assert.ok(reads.size > 0, 'nothing is read'));
  return { ...part, reads };
}

/** Returns the addresses of the other tabs of the opened record. */
const otherTabs = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a.ui-tab:not([aria-current])')].map(({ href }) =>
    href.replace(location.origin, ''),
  );

for (const [plugins, tier, path] of lists) {
  test(`${path}: what is opened reports each failed read in place, in every tab`, async () => {
    await open(plugins, tier, path);
    const row = await waitFor(() => document.querySelector<HTMLElement>('main tr[data-href]') ?? assert.fail('no row'));
    const opened = row.dataset.href ?? '';
    closeAll();
    const readAt = new Map<string, ReadonlySet<string>>();
    const visit = async (href: string) => {
      const { reads } = await open(plugins, tier, href);
      assert.equal(retries(), 0, 'nothing has failed yet');
      readAt.set(href, reads);
      const tabs = otherTabs();
      closeAll();
      return tabs;
    };
    for (const tab of await visit(opened)) await visit(tab);
    const isEverywhere = (id: string) => [...readAt.values()].every((reads) => reads.has(id));
    const silent: string[] = [];
    for (const [href, reads] of readAt) {
      for (const failing of reads) {
        if (
          Object.keys(reportedElsewhere).some((begin) => failing.startsWith(begin)) ||
          (href !== opened && isEverywhere(failing))
        )
          continue;
        await open(plugins, tier, href, failing);
        // The module with the error message may still be loading.
        await waitFor(() => assert.ok(retries() > 0), { timeout: 5_000 }).catch(() =>
          silent.push(`${failing} at ${href}`),
        );
        closeAll();
      }
    }
    assert.deepEqual(silent, [], 'nothing in the screen says so');
  });
}

/** Removes the page and its stored data of the visit. */
function closeAll() {
  cleanup();
  sessionStorage.clear();
}
