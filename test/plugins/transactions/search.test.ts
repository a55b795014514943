import assert from 'node:assert/strict';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { pauseClock, startPortal } from '../../harness/index.ts';
import { addressHas, idsOf, lookups, pick, seenBy, showsCount, showsRows, worldOf, worldTime } from '../../e2e/demo-world.ts';

const portal = startPortal({ now: worldTime });
const label = 'Search by any ID, reference, last 4 digits or e-mail';
const searchPaths = {
  tenant: '/gateway/merchant/api/crm/transactions/searchKey',
  platform: '/gateway/merchant/api/crm/transactions/platform/searchKey',
  merchant: '/gateway/merchant/api/transactions/searchKey',
} as const;

const keys: Readonly<Record<string, (transaction: Transaction) => string | undefined>> = {
  'our id': ({ id }) => id,
  'the merchant’s reference': ({ externalId }) => externalId,
  'the provider’s reference': (transaction) => worldOf(portal).transactions.references(transaction).providerReference,
  'the card’s last four digits': ({ maskedPan }) => maskedPan?.slice(-4),
  'the payer’s e-mail': (transaction) => worldOf(portal).transactions.payer(transaction).email,
};

for (const [name, keyOf] of Object.entries(keys)) {
  portal.test(`a search for ${name} finds it`, { as: 'tenant', path: lookups.tenant }, async ({ page }) => {
    const wanted = pick(portal, 'tenant', ({ kind }) => kind === 'Card');
    const searchKey = keyOf(wanted) ?? '';
    const box = page.getByRole('textbox', { name: label });
    await box.fill(searchKey);
    await box.press('Enter');
    const expected = seenBy(portal, 'tenant', { searchKey });
    assert.ok(seenBy(portal, 'tenant', { searchKey }, { pageSize: 5000 }).rows.includes(wanted));
    await showsRows(page, idsOf(expected.rows));
    await showsCount(page, expected.count);
    await addressHas(page, 'q', searchKey);
  });
}

for (const person of ['tenant', 'platform', 'merchant'] as const) {
  portal.test(`[A-444] ${person} searches on the searchKey path, ten rows a page`, { as: person, path: lookups[person] }, async ({ page, server }) => {
    const { externalId } = pick(portal, person, () => true);
    const asked = page.waitForRequest((request) => request.url().includes('/searchKey?'));
    const box = page.getByRole('textbox', { name: label });
    await box.fill(externalId);
    await box.press('Enter');
    const url = new URL((await asked).url());
    assert.equal(url.origin + url.pathname, server.origin + searchPaths[person]);
    assert.equal(url.searchParams.get('SearchKey'), externalId);
    assert.equal(url.searchParams.get('PageSize'), '10');
    await showsRows(page, idsOf(seenBy(portal, person, { searchKey: externalId }).rows));
  });
}

portal.test('[A-546] [S-504] typing sends one search, 750 ms after the last key', { as: 'tenant', path: lookups.tenant, clock: 'now' }, async ({ page }) => {
  const box = page.getByRole('textbox', { name: label });
  await showsCount(page, seenBy(portal, 'tenant').count);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/searchKey?')) sent.push(new URL(request.url()).searchParams.get('SearchKey'));
  });
  await pauseClock(page, 60_000);
  await box.pressSequentially('ab');
  await page.clock.runFor(700);
  await box.pressSequentially('c');
  await page.clock.runFor(749);
  assert.equal(new URL(page.url()).searchParams.get('q'), null);
  const asked = page.waitForRequest((request) => request.url().includes('/searchKey?'));
  await page.clock.runFor(1);
  await asked;
  await addressHas(page, 'q', 'abc');
  await page.clock.runFor(5000);
  assert.deepEqual(sent, ['abc']);
});

portal.test(
  '/ brings the keyboard to the search, which a cross empties again',
  { as: 'tenant', path: `${lookups.tenant}?q=nothing-like-it` },
  async ({ page }) => {
    await page.getByText('No results').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    const box = page.getByRole('textbox', { name: label });
    assert.ok(await box.evaluate((input) => input === document.activeElement));
    assert.equal(await box.inputValue(), 'nothing-like-it');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await addressHas(page, 'q', null);
    await showsCount(page, seenBy(portal, 'tenant').count);
    assert.ok(await box.evaluate((input) => input === document.activeElement));
  },
);

portal.test('a search goes together with filters', { as: 'tenant', path: `${lookups.tenant}?f.status=Declined` }, async ({ page }) => {
  const statuses = new Set(['Declined']);
  const { externalId } = pick(portal, 'tenant', ({ status }) => status === 'Declined');
  const searchKey = externalId.slice(0, 5);
  const box = page.getByRole('textbox', { name: label });
  await box.fill(searchKey);
  await box.press('Enter');
  const expected = seenBy(portal, 'tenant', { searchKey, statuses });
  await showsCount(page, expected.count);
  await showsRows(page, idsOf(expected.rows));
});
