// @lane component
/** Each action of the list appears in all places that offer actions, without a second list. */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/react';
import { RecordActions } from '../../../../core/ui/overlays/record-actions.tsx';
import { TransactionActions } from '../../../../plugins/transactions/actions/transaction-actions.tsx';
import { ActionDialog } from '../../../../plugins/transactions/actions/action-dialog.tsx';
import { actions, orderedActions } from '../../../../plugins/transactions/actions/all.ts';
import { offeredActions } from '../../../../plugins/transactions/actions/offered-actions.ts';
import BulkActionDialog from '../../../../plugins/transactions/actions/bulk/bulk-dialog.tsx';
import type { ActionField } from '../../../../plugins/transactions/actions/fields.ts';
import { shownFields } from '../../../../plugins/transactions/actions/forms.ts';
import texts from '../../../../plugins/transactions/actions/messages/en.json' with { type: 'json' };
import PendingMenu from '../../../../plugins/transactions/actions/decisions/pending-menu.tsx';
import find from '../../../../plugins/transactions/find-action.ts';
import { bulkPermissions, permission } from '../../../../plugins/transactions/permissions.ts';
import manifest from '../../../../plugins/transactions/plugin.ts';
import { handlers } from '../../../../plugins/transactions/sandbox/actions/handlers.ts';
import { renderPart } from '../../../harness/render.tsx';
import { capturedMoney, paymentDetail } from './payment-detail.ts';

const money = { ...capturedMoney, captured: '0.00', remaining: '0.00', payable: '0.00' };
/** A voided payment, of which only the names of actions are shown, so no money moves. */
const voided = paymentDetail({ status: 'Voided', money });
const options = {
  plugins: ['transactions'],
  person: { tier: 'tenant' as const, permissions: Object.values(permission).map(({ tenant }) => tenant) },
  currencies: [{ id: 'EUR', decimalPlaces: 2 }],
  config: { transactions: {} },
  answers: {
    'transactions.operator.details': () => voided,
    'transactions.operator.reasons': () => [],
    'transactions.operator.declineReasons': () => [],
    'transactions.operator.approvalReasons': () => [],
    'transactions.operator.payoutPayees': () => [
      { id: 'ben_1', name: 'Lindner', account: 'DE35', currency: 'EUR', isNew: false },
    ],
  },
};
const nameOf = (id: keyof typeof actions) => texts.action[id].name;

test('each action has the id by which it is listed, and a handler in the sandbox', () => {
  for (const [id, action] of Object.entries(actions)) assert.equal(action.id, id);
  for (const [id, handled] of Object.entries(handlers)) assert.equal(handled.id, id);
  assert.equal(
    new Set(orderedActions.map(({ order }) => order)).size,
    orderedActions.length,
    'no two have the same place',
  );
});

test('buttons and menu list every possible action in order, then each impossible one with its reason', {
  requirements: ['S-412', 'A-355'],
}, async () => {
  await renderPart(
    <RecordActions>
      <TransactionActions transaction={voided} onAction={() => undefined} />
    </RecordActions>,
    options,
  );
  const more = await screen.findByRole('button', { name: 'More actions' });
  const buttons = screen.getAllByRole('button').filter((button) => button !== more);
  document.getElementById(more.getAttribute('popovertarget') ?? '')?.showPopover();
  const shown = [...buttons, ...(await screen.findAllByRole('menuitem'))].map(({ textContent }) => textContent);
  const offered = offeredActions(voided, { now: Date.now(), personId: 'test', may: () => true }).map(
    ({ action: { id }, checkResult: why }) => ({ id, why }),
  );
  assert.deepEqual(shown, [
    ...offered.flatMap(({ id, why }) => (why === true ? texts.action[id].upTo : [])),
    ...offered.flatMap(({ id, why }) => (why === true ? [] : `${nameOf(id)}${texts.why[why]}`)),
  ]);
  assert.ok(offered.filter(({ why }) => why !== true).length > 2, 'a menu that ends after a few would pass');
});

/** The inputs of each type of field, by their roles. */
const roles: readonly (readonly [role: string, kinds: readonly ActionField['kind'][]])[] = [
  ['textbox', ['amount', 'text', 'reason']],
  ['combobox', ['select', 'custom']],
  ['radiogroup', ['radio']],
];
for (const action of orderedActions) {
  const { id, hint } = action;
  test(`the form of ${id} has its title, hint, button and fields`, async () => {
    await renderPart(
      <ActionDialog action={id} transaction={voided} hrefOf={(other) => other} onClose={() => undefined} />,
      options,
    );
    const dialog = within(await screen.findByRole('dialog', { name: texts.action[id].title }));
    const actionTexts = texts.action[id];
    if (hint !== undefined) assert.ok('hint' in actionTexts && dialog.getByText(actionTexts.hint));
    const kinds = shownFields(action, {}, voided).map(([, { kind }]) => kind);
    if (kinds.includes('custom')) await dialog.findAllByRole('combobox');
    for (const [role, drawn] of roles)
      assert.equal(
        dialog.queryAllByRole(role).length,
        kinds.filter((kind) => drawn.includes(kind)).length,
        `${role} of ${id}`,
      );
  });
}

test('the bulk dialog offers the bulk actions, whose permissions open it', async () => {
  const bulk = orderedActions.filter((action) => action.bulk);
  await renderPart(
    <BulkActionDialog rows={[voided]} keep={() => undefined} fileName="x" onClose={() => undefined} />,
    options,
  );
  const radios = await screen.findAllByRole('radio');
  assert.deepEqual(
    radios.map((radio) => radio.closest('label')?.textContent),
    bulk.map(({ id }) => nameOf(id)),
  );
  assert.deepEqual([...new Set(bulk.map((action) => action.permission))].sort(), [...bulkPermissions].sort());
});

test('the menu of a pending payment has what decides about it', async () => {
  const row = { ...voided, status: 'Pending' as const, maker: 'A. Kaya', holdReason: 'Provider' as const };
  await renderPart(
    <PendingMenu row={row} close={() => undefined} go={() => undefined} open={() => undefined} />,
    options,
  );
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  assert.deepEqual(entries, ['Open', 'Approve', 'Check status', 'Reject']);
});

test('the palette knows every word of an action, and no word twice', async () => {
  const words = orderedActions.flatMap(({ id, paletteWords = [] }) => paletteWords.map((word) => ({ id, word })));
  assert.equal(new Set(words.map(({ word }) => word)).size, words.length);
  const pattern = manifest.finders?.find(({ id }) => id === 'action')?.matches;
  const context = {
    client: { call: async () => ({ data: [voided] }) },
    signal: new AbortController().signal,
    holder: { tier: 'tenant', permissions: [] },
    environment: { currencies: [], timeZone: 'UTC' },
  } as unknown as Parameters<typeof find>[1]; // only `call` of the client is used
  for (const { id, word } of words) {
    assert.match(`${word} DEM-1`, new RegExp(`^(?:${pattern})$`, 'u'));
    assert.deepEqual(
      (await find(`${word} DEM-1`, context)).map(({ href }) => href.split('?')[1]),
      [`action=${id}`],
    );
  }
});
