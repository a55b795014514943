/**
 * Transactions of the sandbox that the demo people should see, read from its world, and helpers that read a list on the
 * screen.
 */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { QueryOptions, Transaction, TransactionFilter } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { type PersonName, type PortalFixture, people } from '../harness/index.ts';

export { worldTime } from '../harness/world-time.ts';

export const lookups = {
  tenant: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
  sandboxed: '/merchant/transaction-management/transaction-lookup',
} as const;
type Viewer = keyof typeof lookups & PersonName;

export function worldOf(portal: PortalFixture): World {
  const { world } = portal.server();
  assert.ok(world, 'the server has a sandbox');
  return world;
}

/** Returns the transactions that a person may see and a filter selects. */
export function seenBy(
  portal: PortalFixture,
  viewer: Viewer,
  filter: TransactionFilter = {},
  options: QueryOptions = {},
) {
  const world = worldOf(portal);
  const person = world.personByEmail(people[viewer]);
  assert.ok(person, `the world has ${viewer}`);
  const { tier, tenantId, merchantId } = person;
  const scope: TransactionFilter = {
    mode: viewer === 'sandboxed' ? 'Test' : 'Live',
    ...(tier !== 'platform' && tenantId !== undefined && { tenantId }),
    ...(tier === 'merchant' && merchantId !== undefined && { merchantIds: new Set([merchantId]) }),
  };
  return world.transactions.query({ ...scope, ...filter }, { pageSize: 10, ...options });
}

/** Finds a matching transaction among the newest 5000 that a person may see. */
export function pick(portal: PortalFixture, viewer: Viewer, fits: (transaction: Transaction) => boolean): Transaction {
  const found = seenBy(portal, viewer, {}, { pageSize: 5000 }).rows.find(fits);
  assert.ok(found, `the world has such a transaction for ${viewer}`);
  return found;
}

/** Formats a count like the portal: `50.000`. */
export const counted = (count: number) => count.toLocaleString('de-DE');

export const idsOf = (rows: readonly Transaction[]) => rows.map(({ id }) => id);

/** Waits until the list shows exactly these rows in this order. */
export async function showsRows(page: Page, ids: readonly string[]): Promise<void> {
  const shown = () =>
    page
      .locator('.ui-grid-table tbody')
      .evaluate((body) =>
        [...body.querySelectorAll('tr')].map((row) => (row.dataset.href ?? '').split('?')[0]?.split('/').at(-1)),
      );
  await page
    .waitForFunction((wanted) => {
      const table = document.querySelector('.ui-grid-table');
      const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        row.getAttribute('data-href')?.split('?')[0]?.split('/').at(-1),
      );
      return table?.getAttribute('aria-busy') === 'false' && rows.join() === wanted;
    }, ids.join())
    .catch(async () => assert.deepEqual(await shown(), ids, 'the rows of the list'));
}

/** Waits until the list shows this number of rows. */
export async function showsCount(page: Page, count: number): Promise<void> {
  const total = counted(count).replaceAll('.', '\\.');
  await page
    .locator('.ui-pager')
    .getByText(new RegExp(`^([\\d.]+–[\\d.]+ of ${total}|${total} results?)$`))
    .waitFor();
}

/** Waits until the address has a value for this query parameter. */
export async function addressHas(page: Page, name: string, value: string | null): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get(name) === value);
}

/**
 * Finds the button that refunds an open transaction. It names the amount left to refund; the button of its form has the
 * same name.
 */
export const refundButton = (page: Page): Locator =>
  page.locator('.ui-record-actions').getByRole('button', { name: /^Refund [\d.,]+ [A-Z]{3}$/ });
