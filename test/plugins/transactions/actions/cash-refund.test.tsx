// @lane component
/** Refunds of payments in cash: they go to a bank account that the payer names, and the money arrives days later. */
import { fireEvent, renderPart, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanup, screen } from '@testing-library/react';
import { fromMinor } from '../../../../core/api/money.ts';
import { methods } from '../../../../dev-server/world/reference/methods.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { ActionDialog } from '../../../../plugins/transactions/actions/action-dialog.tsx';
import { planOf } from '../../../../plugins/transactions/actions/bulk/plan.ts';
import en from '../../../../plugins/transactions/actions/messages/en.json' with { type: 'json' };
import tr from '../../../../plugins/transactions/actions/messages/tr.json' with { type: 'json' };
import { detailOf } from '../../../../plugins/transactions/sandbox/answers.ts';
import { isBlocked } from '../../../harness/is-blocked.ts';
import { as, call, now, refused, testWorld } from '../call.ts';
import { operatorActions } from '../action-calls.ts';
import { paymentDetail } from './payment-detail.ts';

const world = testWorld();
const permissions = new Set(['Refund', 'Reversal', 'CheckStatus'].map((name) => `Platform.Transaction.${name}`));
const platform = { ...as(world, 'platform'), permissions };
const day = 86_400_000;
const account = {
  bankCode: '0005',
  branchCode: '123',
  accountType: 'Ordinary',
  number: '0071234',
  holder: 'ヤマダ タロウ',
};
const cash = methods.flatMap(({ name, refundsToAccount }) => (refundsToAccount ? [name] : []));

const paid = world.transactions
  .query({ mode: 'Live', paymentMethods: new Set(cash), statuses: new Set(['Captured'] as const) }, { pageSize: 100 })
  .rows.filter((row) => row.type === 'Sale' && row.children.length === 0 && row.captured > 200);
const card = world.transactions
  .query(
    { mode: 'Live', paymentMethods: new Set(['Visa']), statuses: new Set(['Captured'] as const) },
    { pageSize: 500 },
  )
  .rows.find((row) => row.type === 'Sale' && row.children.length === 0 && world.transactions.cover(row) > row.captured);

const siteOf = (row: Transaction) => ({ 'Website-Id': row.websiteId, SystemMode: 'Live' as const });
const request = (row: Transaction, more: object = {}, minor = row.captured - (row.captured % 100 === 13 ? 1 : 0)) => ({
  id: row.id,
  headers: siteOf(row),
  body: {
    amount: fromMinor(minor, world.decimalPlaces(row.currency)),
    currency: row.currency,
    reason: 'Returned goods',
    expectedRemaining: fromMinor(world.transactions.remaining(row), world.decimalPlaces(row.currency)),
    ...more,
  },
});
const { refund, reversal, checkStatus } = operatorActions;

let made: Transaction | undefined;

test('cash is refunded only to an account, which is stored masked, and is on its way for days', async () => {
  const [row] = paid.filter((each) => world.transactions.cover(each) > each.captured * 2);
  assert.ok(row && cash.includes(row.paymentMethod));
  const before = row.children.length;
  assert.match(
    await refused(call(world, platform, refund, request(row)), 400, 'transactions.refund-account'),
    /bank account/,
  );
  assert.equal(row.children.length, before);
  const answer = await call(world, platform, refund, request(row, { account }));
  assert.equal(answer.outcome, 'Pending');
  made = world.transactions.get(answer.relatedTransactionId ?? '') ?? assert.fail('no refund');
  assert.equal(made.status, 'Pending');
  assert.equal(detailOf(world, made).account, '0005-123 普通 ••••234 ヤ•••');
  assert.ok(!JSON.stringify(made).includes(account.number) && !JSON.stringify(made).includes(account.holder));
  // The money is held until the bank has paid.
  assert.equal(row.pendingRefund, made.amount);
  assert.equal(row.refunded, 0);
  for (let nth = 0; nth < 8; nth += 1) {
    const checked: { readonly outcome: string } = await call(world, platform, checkStatus, {
      id: made.id,
      headers: siteOf(made),
      requestId: `check-${nth}`,
    });
    assert.deepEqual([checked.outcome, made.status], ['Pending', 'Pending'], `${nth}`);
  }
});

test('the refund arrives when the bank has paid, and is in the payment then', async () => {
  const refund = made ?? assert.fail('no refund was made');
  const payment = world.transactions.get(refund.parentId ?? '') ?? assert.fail('no payment');
  world.clock.advance(9 * day);
  for (let nth = 0; nth < 30 && refund.status === 'Pending'; nth += 1)
    await call(world, platform, checkStatus, { id: refund.id, headers: siteOf(refund), requestId: `later-${nth}` });
  assert.notEqual(refund.status, 'Pending');
  assert.equal(payment.pendingRefund, 0);
  assert.equal(payment.refunded, refund.status === 'Refunded' ? refund.amount : 0);
});

test('other refunds name no account, cash is not reversed, and a wrong account is refused', async () => {
  assert.ok(card);
  await refused(call(world, platform, refund, request(card, { account })), 400, 'transactions.refund-account');
  const row = paid.at(-1) ?? assert.fail('no cash');
  await refused(call(world, platform, reversal, request(row)), 409, 'transactions.cash');
  const { pattern }: { readonly pattern?: string } = JSON.parse(
    JSON.stringify(refund.body?.properties.account.properties.holder),
  );
  for (const [holder, isGood] of [
    ['ヤマダ タロウ', true],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', true],
    ['カ)ヤマダ', true],
    ['YAMADA TARO', true],
    ['Yamada', false],
    ['山田太郎', false],
    ['ア'.repeat(31), false],
  ] as const)
    assert.equal(new RegExp(String(pattern), 'u').test(holder), isGood, holder);
});

test('a bulk refund leaves out what needs an account, and says why', () => {
  const rows = [paymentDetail(), paymentDetail({ id: 'tx_2', paymentMethod: 'Konbini', needsRefundAccount: true })];
  const plan = planOf('refund', rows, now, 'p', () => 2);
  assert.deepEqual(
    plan.possible.map(({ transaction }) => transaction.id),
    ['tx_1'],
  );
  assert.deepEqual(
    plan.refused.map(({ transaction, why }) => [transaction.id, why]),
    [['tx_2', 'needs-account']],
  );
});

for (const [language, texts] of [
  ['en', en],
  ['tr', tr],
] as const) {
  test(`the form asks for the account of a cash payment only, and checks its parts, in ${language}`, async () => {
    const words = texts.action.refund;
    const open = (needsRefundAccount: boolean) =>
      renderPart(
        <ActionDialog
          action="refund"
          transaction={paymentDetail({ needsRefundAccount })}
          hrefOf={(other) => other}
          onClose={() => undefined}
        />,
        {
          plugins: ['transactions'],
          language,
          person: { tier: 'tenant' as const, permissions: ['CRM.Transaction.Refund'] },
          currencies: [{ id: 'EUR', decimalPlaces: 2 }],
          config: { transactions: {} },
          answers: { 'transactions.operator.reasons': () => [] },
        },
      );
    await open(false);
    let dialog = within(await screen.findByRole('dialog', { name: words.title }));
    assert.equal(dialog.queryByLabelText(new RegExp(words.bankCode)), null);
    cleanup();
    await open(true);
    dialog = within(await screen.findByRole('dialog', { name: words.title }));
    const fill = (label: string, value: string) => {
      const field = dialog.getByLabelText(new RegExp(`^${label}`));
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    fill(words.bankCode, '5');
    await dialog.findByText(words.bankCodeError);
    fill(words.holder, 'Yamada');
    await dialog.findByText(words.holderError);
    fill(words.bankCode, account.bankCode);
    fill(words.branchCode, account.branchCode);
    fill(words.number, account.number);
    fill(words.holder, account.holder);
    assert.equal(dialog.queryByText(words.holderError), null);
    assert.ok(isBlocked(dialog.getByRole('button', { name: /80/ })), 'no account type and no reason yet');
    const reason = dialog.getByLabelText(/^(?:Reason|Neden)/);
    fireEvent.change(reason, { target: { value: 'Twice paid' } });
    const drafts = JSON.stringify({ ...sessionStorage });
    assert.match(drafts, /Twice paid/);
    assert.doesNotMatch(drafts, /0071234|ヤマダ/, 'the account is not stored');
    cleanup();
  });
}
