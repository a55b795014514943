// @lane component
/**
 * The screens of prices admit the right people and make the right calls, with the sandbox's own answers and without a
 * browser.
 */
import { isBlocked } from '../../harness/is-blocked.ts';
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import { createBook } from '../../../plugins/pricing/api.ts';
import { cellsOf } from '../../../plugins/pricing/prices/cells.ts';
import { PriceBooks, PriceLists } from '../../../plugins/pricing/sandbox/contract.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';
import { findRecordAction } from '../../harness/record-action.ts';

const { world, actor } = await openSandbox('pricing');
const tenant = actor('tenant');
const me = world.personByEmail(tenant.email) ?? assert.fail('no tenant staff');
const { tenantId } = me;
const book = world
  .of(PriceBooks)
  ?.all.find((priceBook) => priceBook.name === 'Growth' && priceBook.tenantId === tenantId);

// Removes the drafts of earlier tests.
beforeEach(() => sessionStorage.clear());

const open = (path: string, as = tenant) =>
  renderPart(<ScreenOutlet />, {
    plugins: ['pricing'],
    person: { tier: as.holder.tier, permissions: [...as.holder.permissions] },
    otherwise: as.client,
    currencies: [{ id: 'EUR', decimalPlaces: 2 }],
    path,
  });

for (const [row, path, heading, permission] of [
  ['A-129', '/crm/price-books', 'Price books', 'CRM.PriceBook.View'],
  ['A-130', '/crm/products', 'Products', 'CRM.Product.View'],
] as const) {
  test(`[${row}] ${path} opens with ${permission} and stands in the menu, and does neither without it`, async () => {
    const part = await open(path);
    assert.ok(await part.view.findByRole('heading', { name: heading, level: 1 }));
    const navigation = part.view.getByRole('navigation', { name: 'Main navigation' });
    assert.ok([...navigation.querySelectorAll('a')].some((link) => link.getAttribute('href') === path));
    part.view.unmount();
    const closed = await open(path, actor('tenant', [permission]));
    await waitFor(() => assert.ok(closed.history.length > 0, 'not yet'));
    assert.equal(closed.view.queryByRole('heading', { name: heading }), null);
    assert.deepEqual(
      closed.calls.filter(({ id }) => id.startsWith('pricing.')),
      [],
    );
  });
}

test('an opened book requests its info, and an opened product its reach, fee types and structures', {
  requirements: ['A-011', 'A-496', 'A-497'],
}, async () => {
  const part = await open(`/crm/price-books/${book?.id}?tab=products`);
  const waitForRequest = (id: string) =>
    waitFor(() =>
      assert.ok(
        part.calls.some((call) => call.id === id && call.params.id === book?.id),
        `${id} is not asked`,
      ),
    );
  await waitForRequest('pricing.books.info');
  const row = await part.view.findByRole('row', { name: /Card/ });
  fireEvent.click(
    within(row)
      .getAllByRole('button')
      .find((button) => /card/i.test(button.textContent ?? '')) ??
      within(row).getAllByRole('button')[0] ??
      row,
  );
  const dialog = await part.view.findByRole('dialog');
  await waitForRequest('pricing.books.related-count');
  await waitForRequest('pricing.books.fee-type-lookup');
  await waitForRequest('pricing.books.entry');
  assert.ok((await within(dialog).findAllByRole('row')).length > 1, 'it shows its pricing structures');
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
  fireEvent.click(await part.view.findByRole('button', { name: /^(Add|Take).*product/i }));
  await waitForRequest('pricing.books.product-info');
});

test('before a product is taken out of a book, the prices that end with it are shown', {
  requirements: ['EA-266'],
}, async () => {
  const { view, calls } = await open(`/crm/price-books/${book?.id}?tab=products`);
  const row = await view.findByRole('row', { name: /Card/ });
  fireEvent.click(within(row).getByRole('button', { name: /^Remove/ }));
  const dialog = within(await view.findByRole('dialog', { name: /^Remove .*Card.* from/ }));
  const prices = within(await dialog.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  assert.ok(prices.length > 0);
  for (const price of prices) assert.match(price.textContent ?? '', /[A-Z]{3}.*\d/);
  assert.deepEqual(
    calls.filter(({ id }) => id === 'pricing.structures.list').map(({ params }) => params.id),
    [book?.id],
  );
});

test('the sheet of a book requests its entries and fee types, and a comparison requests all books', {
  requirements: ['A-499'],
}, async () => {
  const { allBooks, listFeeTypes } = await import('../../../plugins/pricing/api.ts');
  const { bookEntries, productEntry } = await import('../../../plugins/pricing/book/api.ts');
  assert.deepEqual(
    [allBooks, listFeeTypes, bookEntries, productEntry].map(({ method, path }) => `${method} ${path}`),
    [
      'GET /pricebooks/all',
      'GET /pricebooks/feetypes/all',
      'GET /pricebooks/{id}/entry',
      'GET /pricebooks/{id}/products/{pid}/entry',
    ],
  );
  const assertRequests = async (
    tab: string,
    wanted: readonly string[],
    then?: (part: Awaited<ReturnType<typeof open>>) => Promise<void>,
  ) => {
    const part = await open(`/crm/price-books/${book?.id}?tab=${tab}`);
    await then?.(part);
    for (const id of wanted)
      await waitFor(() =>
        assert.ok(
          part.calls.some((call) => call.id === id),
          `${tab} does not ask ${id}`,
        ),
      );
    part.view.unmount();
  };
  await assertRequests('prices', ['pricing.books.entries', 'pricing.fee-types']);
  await assertRequests('compare', ['pricing.books.all', 'pricing.books.entries']);
  await assertRequests('products', ['pricing.books.entry'], async ({ view }) => {
    const row = await view.findByRole('row', { name: /Card/ });
    fireEvent.click(within(row).getAllByRole('button')[0] ?? row);
  });
});

test('the list of price books has its columns and filter, and a standard book stays active', {
  requirements: ['A-132', 'A-340'],
}, async () => {
  const part = await open('/crm/price-books');
  await part.view.findByRole('link', { name: 'Growth' });
  const headings = [...part.view.container.querySelectorAll('th')].map((heading) => heading.textContent?.trim());
  for (const name of ['Name', 'Status', 'Merchants', 'Products', 'Prices', 'Owner', 'Description'])
    assert.ok(headings.includes(name), headings.join(', '));
  const narrowed = await open('/crm/price-books?f.type=Standard');
  await waitFor(() =>
    assert.ok(narrowed.calls.some(({ id, query }) => id === 'pricing.books.list' && query.filterType === 'Standard')),
  );
  narrowed.view.unmount();
  fireEvent.click(part.view.getByRole('button', { name: 'New price book' }));
  const dialog = within(await part.view.findByRole('dialog', { name: 'New price book' }));
  const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Create price book' });
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/);
  assert.ok(isBlocked(add()), 'without a name');
  fireEvent.blur(name);
  await waitFor(() => assert.equal(name.getAttribute('aria-invalid'), 'true'));
  assert.equal(name.maxLength, 120);
  fireEvent.change(name, { target: { value: 'Checked' } });
  await dialog.findByRole('combobox', { name: /^Owner/ });
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Standard price book/ }));
  const active = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Active/ });
  assert.deepEqual([active.checked, active.disabled], [true, true]);
});

const books = '/gateway/merchant/v1/crm/pricebooks';

test('a new price book is added as it was typed and opened, and deleted once that is confirmed', {
  requirements: ['EA-269', 'EA-271'],
}, async () => {
  const { view, request, history } = await openScreen('/crm/price-books', tenant, { plugins: ['pricing'] });
  const stored = () => world.of(PriceBooks)?.all.find(({ name }) => name === 'By hand');
  await press(await view.findByRole('button', { name: 'New price book' }));
  const form = within(await view.findByRole('dialog', { name: 'New price book' }));
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: ' By hand ' } });
  fireEvent.change(form.getByLabelText('Description'), { target: { value: 'For a test' } });
  await press(await form.findByLabelText(/^Owner/));
  // Other tests have created colleagues with the same name.
  const [owner] = await view.findAllByRole('option', { name: `${me.firstName} ${me.lastName}` });
  await press(owner ?? assert.fail('nobody'));
  await press(form.getByRole('button', { name: 'Create price book' }));
  const { body } = await request(`POST ${books}`);
  await view.findByRole('heading', { level: 1, name: 'By hand' });
  const { id, ownerId } = stored() ?? assert.fail('it is not stored');
  assert.deepEqual(body, { name: 'By hand', description: 'For a test', isStandard: false, isActive: true, ownerId });
  assert.equal(history.at(-1), `/crm/price-books/${id}`);

  await press(await findRecordAction('Delete'));
  const question = within(await view.findByRole('dialog', { name: /By hand/ }));
  await press(question.getByRole('button', { name: 'Delete' }));
  await request(`DELETE ${books}/${id}`);
  await view.findByRole('link', { name: 'Growth' });
  assert.deepEqual([stored(), view.queryByText('By hand')], [undefined, null]);
});

test('a product is taken into a price book, charged no more, and taken out', {
  requirements: ['EA-272', 'EA-273', 'EA-274'],
}, async () => {
  const { id } = await tenant.client.call(createBook, {
    body: { name: 'Of products', description: '', isStandard: false, isActive: true, ownerId: me.id },
  });
  const stored = () => world.of(PriceLists)?.all.find(({ bookId }) => bookId === id) ?? assert.fail('it has no prices');
  const { view, request } = await openScreen(`/crm/price-books/${id}?tab=products`, tenant, { plugins: ['pricing'] });
  await press(await view.findByRole('button', { name: 'Add product' }));
  const take = within(await view.findByRole('dialog', { name: 'Add product' }));
  await press(await take.findByLabelText(/^Product/));
  await press(await view.findByRole('option', { name: /^CARD/ }));
  await press(take.getByRole('button', { name: 'Add product' }));
  const { body } = await request(`POST ${books}/${id}/products`);
  const [productId] = stored().productIds;
  assert.deepEqual(body, { productId });

  const inRow = async () => within(await view.findByRole('row', { name: /CARD/ }));
  const confirmAction = async (button: RegExp, title: RegExp, answer: string) => {
    await press((await inRow()).getByRole('button', { name: button }));
    const dialog = within(await view.findByRole('dialog', { name: title }));
    await press(dialog.getByRole('button', { name: answer }));
  };
  await confirmAction(/^Stop charging/, /^Stop charging/, 'Stop charging');
  assert.deepEqual((await request(`PUT ${books}/${id}/products/${productId}`)).body, { isActive: false });
  await (await inRow()).findByText('Not charged');
  assert.deepEqual(
    stored().pauses.map((pause) => pause.productId),
    [productId],
  );

  await confirmAction(/^Remove/, /^Remove .* from/, 'Remove');
  await request(`DELETE ${books}/${id}/products/${productId}`);
  await view.findByText('No products yet.');
  assert.deepEqual(stored().productIds, []);
});

test('edited rows that a save has stored although its answer was lost are not called unsaved', async () => {
  const list =
    world.of(PriceLists)?.all.find(({ bookId }) => bookId === book?.id) ?? assert.fail('the book has prices');
  const card = list.prices.find(({ currency }) => currency === 'EUR');
  const part = await open(`/crm/price-books/${book?.id}`);
  await press(await part.view.findByRole('button', { name: 'Add row' }));
  const place =
    Object.keys(sessionStorage).find((key) => key.startsWith('portal.draft.')) ?? assert.fail('the edit is not kept');
  part.view.unmount();
  const { bookEntries } = await import('../../../plugins/pricing/book/api.ts');
  const { entries } = await tenant.client.call(bookEntries, { params: { id: book?.id ?? '' } });
  const product = entries.find(({ productId }) => productId === card?.productId) ?? assert.fail('no product');
  const price =
    product.pricingStructures.find(({ currency }) => currency === card?.currency) ?? assert.fail('no price');
  const id = `${product.productId} ${price.feeTypeId} ${price.currency}`;
  const cells = { product: product.productCode, feeType: price.feeTypeId, currency: price.currency };
  const stored = cellsOf(cells, price, '1.234,50');
  for (const [storedCells, isUnsaved] of [
    [{ ...stored, minimum: '0,07' }, true],
    [stored, false],
  ] as const) {
    sessionStorage.setItem(
      place,
      JSON.stringify({ edits: [{ id, cells: storedCells, isRemoved: false, seen: price }] }),
    );
    const again = await open(`/crm/price-books/${book?.id}`);
    await again.view.findByRole('button', { name: 'Discard all changes' });
    assert.equal(again.view.queryByText(/^We restored 1 row /) !== null, isUnsaved);
    again.view.unmount();
  }
});
