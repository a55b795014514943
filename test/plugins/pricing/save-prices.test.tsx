// @lane component
/**
 * A change of prices is saved by the right call: the documented call if it can express the whole change, otherwise a
 * single call for all.
 */
import { fireEvent, renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBook, products } from '../../../plugins/pricing/api.ts';
import { addBookProduct, bookEntries } from '../../../plugins/pricing/book/api.ts';
import SaveDialog from '../../../plugins/pricing/book/prices/save-dialog.tsx';
import type { Change } from '../../../plugins/pricing/prices/sheet.ts';
import type { Terms } from '../../../plugins/pricing/prices/terms.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('pricing');
const tenant = actor('tenant');
const me = world.personByEmail(tenant.email);
assert.ok(me);

const { data: known } = await tenant.client.call(products.list, {
  query: { pageIndex: 0, pageSize: 50, sortBy: 'code', sortDirection: 'asc' },
});
const idOf = (code: string) => known.find((currency) => currency.code === code)?.id ?? assert.fail(code);
const [card, bank] = [idOf('CARD'), idOf('BANK')];
const book = await tenant.client.call(createBook, {
  body: { name: 'By call', description: '', isStandard: false, isActive: true, ownerId: me.id },
});
for (const productId of [card, bank])
  await tenant.client.call(addBookProduct, { params: { id: book.id }, body: { productId } });

const percent = (percentage: string): Terms => ({ method: 'Percentage', percentage });
const change = (productId: string, currency: string, after: Terms | undefined): Change => ({
  key: { productId, feeTypeId: 'processing', currency },
  before: undefined,
  after,
  seen: undefined,
  isConflict: false,
});
const read = () => tenant.client.call(bookEntries, { params: { id: book.id } });
const priced = async () =>
  (await read()).entries.flatMap(({ productCode, pricingStructures }) =>
    pricingStructures.map((structure) => `${productCode} ${structure.currency} ${structure.percentage}`),
  );
const words = { products: [], feeTypes: [], methods: [], currencies: [], format: '1.234,50' } as const;

/**
 * Saves in the dialog.
 * @returns the calls that change data
 */
async function saved(changes: readonly Change[], version?: number): Promise<readonly string[]> {
  world.clock.advance(1_000);
  const entries = await read();
  const part = await renderPart(
    <SaveDialog
      book={book}
      entries={{ ...entries, version: version ?? entries.version }}
      changes={changes}
      words={words}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    {
      plugins: ['pricing'],
      person: { tier: 'tenant', permissions: [...tenant.holder.permissions] },
      otherwise: tenant.client,
    },
  );
  const dialog = await part.view.findByRole('dialog');
  const submit =
    [...dialog.querySelectorAll('button')].find((button) => button.type === 'submit') ?? assert.fail('nothing saves');
  fireEvent.click(submit);
  // After a save the dialog closes and a message appears; after an error it stays open and shows the reason.
  await waitFor(() =>
    assert.ok(part.portal.snackbars.state.shown.length > 0 || dialog.querySelector('.ui-outcome-negative')),
  );
  const made = part.calls.filter(({ id }) => id !== 'pricing.books.entries').map(({ id }) => id);
  part.view.unmount();
  return made;
}

const steps: readonly (readonly [what: string, changes: readonly Change[], call: string, left: readonly string[]])[] = [
  ['the first price of a book', [change(card, 'EUR', percent('1'))], 'pricing.structures.create', ['CARD EUR 1']],
  ['one price', [change(card, 'EUR', percent('2'))], 'pricing.structures.update', ['CARD EUR 2']],
  ['the end of one price', [change(card, 'EUR', undefined)], 'pricing.structures.remove', []],
  [
    'several prices of a product that had none',
    [change(card, 'EUR', percent('1')), change(card, 'USD', percent('2'))],
    'pricing.entries.create',
    ['CARD EUR 1', 'CARD USD 2'],
  ],
  [
    'all prices of a product',
    [change(card, 'EUR', percent('3')), change(card, 'USD', undefined), change(card, 'TRY', percent('4'))],
    'pricing.entries.update',
    ['CARD EUR 3', 'CARD TRY 4'],
  ],
  [
    'some of several prices',
    [change(card, 'EUR', percent('5')), change(card, 'USD', percent('6'))],
    'pricing.books.save',
    ['CARD EUR 5', 'CARD TRY 4', 'CARD USD 6'],
  ],
  [
    'prices of two products',
    [change(card, 'EUR', percent('7')), change(bank, 'EUR', percent('8'))],
    'pricing.books.save',
    ['BANK EUR 8', 'CARD EUR 7', 'CARD TRY 4', 'CARD USD 6'],
  ],
  [
    'the end of all prices of a product',
    ['EUR', 'TRY', 'USD'].map((currency) => change(card, currency, undefined)),
    'pricing.entries.remove',
    ['BANK EUR 8'],
  ],
];

test('prices are saved by the call that says what changes, and all that was not changed stays', {
  requirements: ['A-494', 'EA-275', 'EA-276', 'EA-277', 'EA-278', 'EA-279', 'EA-280'],
}, async (t) => {
  for (const [what, changes, call, left] of steps) {
    await t.test(what, async () => {
      assert.deepEqual(await saved(changes), [call]);
      assert.deepEqual((await priced()).sort(), left);
    });
  }
});

test('every save names the seen version, and nothing is saved over a newer change', async (t) => {
  const before = await priced();
  for (const [what, changes] of [
    ['one price', [change(bank, 'EUR', percent('9'))]],
    ['a new price', [change(bank, 'USD', percent('9'))]],
    ['the end of one price', [change(bank, 'EUR', undefined)]],
    ['an entry', [change(bank, 'EUR', percent('9')), change(bank, 'USD', percent('9'))]],
    ['the first prices of a product', [change(card, 'EUR', percent('9')), change(card, 'USD', percent('9'))]],
    ['two products', [change(bank, 'EUR', percent('9')), change(card, 'USD', percent('9'))]],
  ] as const) {
    await t.test(what, async () => {
      await saved(changes, 1);
      assert.deepEqual(await priced(), before);
    });
  }
});
