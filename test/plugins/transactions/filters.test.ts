import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { TransactionFilter } from '../../../dev-server/world/types.ts';
import { startPortal } from '../../harness/index.ts';
import { addressHas, idsOf, lookups, pick, seenBy, showsCount, showsRows, worldOf, worldTime } from '../../e2e/demo-world.ts';

const portal = startPortal({ now: worldTime });
const tenant = { as: 'tenant', path: lookups.tenant } as const;
/** The demo people of the tenant work in Berlin, where October 2026 begins two hours before UTC does. */
const october = { from: Date.UTC(2026, 8, 30, 22), to: Date.UTC(2026, 9, 10, 22) - 1 };

async function openFilter(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add filter' }).click();
  const popover = page.getByRole('dialog', { name: 'Add filter' });
  await popover.getByRole('button', { name: title, exact: true }).click();
  return popover;
}

async function chooseOptions(page: Page, title: string, names: readonly string[]) {
  const popover = await openFilter(page, title);
  for (const name of names) await popover.getByRole('checkbox', { name, exact: true }).check();
  await popover.getByRole('button', { name: 'Apply' }).click();
}

const chip = (page: Page, title: string, words: string) => page.getByRole('button', { name: `${title}: ${words}`, exact: true });

interface FilterCase {
  readonly name: string;
  readonly set: (page: Page) => Promise<void>;
  readonly chip: () => readonly [title: string, words: string];
  readonly address: () => readonly [name: string, value: string];
  readonly world: () => TransactionFilter;
}

const newest = () => pick(portal, 'tenant', () => true);
const merchantName = () => worldOf(portal).merchant(newest().merchantId)?.legalBusinessName ?? '';

const options = (title: string, id: string, names: () => readonly string[], world: (names: ReadonlySet<string>) => TransactionFilter): FilterCase => ({
  name: title.toLowerCase(),
  set: (page) => chooseOptions(page, title, names()),
  chip: () => [title, names().join(', ')],
  address: () => [`f.${id}`, names().join(',')],
  world: () => world(new Set(names())),
});

const cases: readonly FilterCase[] = [
  options(
    'Status',
    'status',
    () => ['Declined', 'Voided'],
    (statuses) => ({ statuses }),
  ),
  options(
    'Type',
    'type',
    () => ['Sale'],
    (types) => ({ types }),
  ),
  options(
    'Currency',
    'currency',
    () => ['EUR'],
    (currencies) => ({ currencies }),
  ),
  options(
    'Payment method',
    'method',
    () => ['Visa'],
    (paymentMethods) => ({ paymentMethods }),
  ),
  options(
    'Provider',
    'provider',
    () => [newest().serviceProvider],
    (serviceProviders) => ({ serviceProviders }),
  ),
  {
    name: 'merchant',
    set: async (page) => {
      const popover = await openFilter(page, 'Merchant');
      await popover.getByRole('textbox', { name: 'Find' }).fill(merchantName());
      await popover.getByRole('checkbox', { name: merchantName(), exact: true }).check();
      await popover.getByRole('button', { name: 'Apply' }).click();
    },
    chip: () => ['Merchant', merchantName()],
    address: () => ['f.merchant', newest().merchantId],
    world: () => ({ merchantIds: new Set([newest().merchantId]) }),
  },
  {
    name: 'amount range',
    set: async (page) => {
      const popover = await openFilter(page, 'Amount');
      await popover.getByLabel('Between').check();
      await popover.getByLabel('At least').fill('100');
      await popover.getByLabel('At most').fill('1.234,50');
      await page.keyboard.press('Enter');
    },
    chip: () => ['Amount', '100,00 – 1.234,50'],
    address: () => ['f.amount', '100..1234.5'],
    world: () => ({ amountFrom: 100, amountTo: 1234.5 }),
  },
  {
    name: 'date range',
    set: async (page) => {
      const popover = await openFilter(page, 'Date');
      await popover.getByLabel('From', { exact: true }).fill('01/10/2026');
      await popover.getByLabel('To', { exact: true }).fill('10/10/2026');
      await popover.getByRole('button', { name: 'Apply' }).click();
    },
    chip: () => ['Date', '01/10/2026 – 10/10/2026'],
    address: () => ['f.date', '2026-10-01..2026-10-10'],
    world: () => october,
  },
];

for (const filter of cases) {
  portal.test(`the ${filter.name} filter gives exactly its rows, a chip and an address`, tenant, async ({ page }) => {
    await filter.set(page);
    const expected = seenBy(portal, 'tenant', filter.world());
    assert.ok(expected.count > 0 && expected.count < seenBy(portal, 'tenant').count, 'the filter narrows the list');
    await chip(page, ...filter.chip()).waitFor();
    await addressHas(page, ...filter.address());
    await showsCount(page, expected.count);
    await showsRows(page, idsOf(expected.rows));
  });
}

/** Two filters, a sort, a page size and the second page. */
const busy = '?f.status=Captured,Voided&f.currency=EUR&sort=-amount&size=5&page=2';
const busyRows = () =>
  idsOf(
    seenBy(portal, 'tenant', { statuses: new Set(['Captured', 'Voided']), currencies: new Set(['EUR']) }, { sortBy: 'amount', pageSize: 5, pageIndex: 1 }).rows,
  );

portal.test('reload and a shared link restore everything', { as: 'tenant', path: lookups.tenant + busy }, async ({ page, visit }) => {
  const showsAll = async (on: Page) => {
    await showsRows(on, busyRows());
    await chip(on, 'Status', 'Captured, Voided').waitFor();
    await chip(on, 'Currency', 'EUR').waitFor();
    assert.equal(await on.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort'), 'descending');
    assert.equal(await on.getByLabel('Rows per page').inputValue(), '5');
  };
  await showsAll(page);
  await page.reload();
  await showsAll(page);
  const colleague = await visit({ as: 'tenant', path: lookups.tenant + busy });
  await showsAll(colleague.page);
});

portal.test('a filter changed or removed leads back to page 1', { as: 'tenant', path: lookups.tenant + busy }, async ({ page }) => {
  await showsRows(page, busyRows());
  await chip(page, 'Status', 'Captured, Voided').click();
  const editor = page.getByRole('dialog', { name: 'Status' });
  await editor.getByRole('checkbox', { name: 'Pending' }).check();
  await editor.getByRole('button', { name: 'Apply' }).click();
  await chip(page, 'Status', 'Captured, Voided +1').waitFor();
  const euros = new Set(['EUR']);
  const statuses = new Set(['Captured', 'Voided', 'Pending']);
  await showsRows(page, idsOf(seenBy(portal, 'tenant', { statuses, currencies: euros }, { sortBy: 'amount', pageSize: 5 }).rows));
  await addressHas(page, 'page', null);
  await page.getByRole('button', { name: 'Next page' }).click();
  await addressHas(page, 'page', '2');
  await page.getByRole('button', { name: 'Remove filter: Status' }).click();
  await showsRows(page, idsOf(seenBy(portal, 'tenant', { currencies: euros }, { sortBy: 'amount', pageSize: 5 }).rows));
  await addressHas(page, 'page', null);
  assert.equal(await page.getByRole('button', { name: /^Status:/ }).count(), 0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await showsCount(page, seenBy(portal, 'tenant').count);
});

portal.test('a value that makes no sense is said and not applied', tenant, async ({ page }) => {
  const popover = await openFilter(page, 'Amount');
  await popover.getByLabel('Between').check();
  await popover.getByLabel('At least').fill('20');
  await popover.getByLabel('At most').fill('10');
  await popover.getByRole('alert').getByText('The end is before the start.').waitFor();
  assert.equal(await popover.getByRole('button', { name: 'Apply' }).isDisabled(), true);
});

portal.test('merchants have no merchant filter', { as: 'merchant', path: lookups.merchant }, async ({ page, checkAccessibility }) => {
  await page.getByRole('button', { name: 'Add filter' }).click();
  const popover = page.getByRole('dialog', { name: 'Add filter' });
  await popover.getByRole('button', { name: 'Status' }).waitFor();
  const filters = [
    'Date',
    'Status',
    'Type',
    'Currency',
    'Amount',
    'Provider',
    'Website',
    'Payment channel',
    'Payment method',
    'Card (first 6 or last 4 digits)',
    'Country',
  ];
  assert.deepEqual(await popover.getByRole('button').allInnerTexts(), filters);
  await checkAccessibility();
});
