// @lane component
/** A transaction's overview agrees with the world: facts, money, timeline, fees, related transactions and actions. */
import { fireEvent, waitFor, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { ApiError } from '../../../../core/http/errors.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { merchantCalls } from '../../../../plugins/transactions/api.ts';
import { merchantDetail } from '../../../../plugins/transactions/detail/api.ts';
import texts from '../../../../plugins/transactions/detail/messages/en.json' with { type: 'json' };
import common from '../../../../plugins/transactions/messages/en.json' with { type: 'json' };
import type { Answer } from '../../../harness/render.tsx';
import { press, transactionScreens } from '../open.tsx';

const { world, actor, ofMerchant, openTransaction } = await transactionScreens();
const { transactions } = world;

/** Formats an amount like the portal: `1.234,50 EUR`. */
function money(minor: number, currency: string): string {
  const digits = world.decimalPlaces(currency);
  return `${(minor / 10 ** digits).toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${currency}`;
}

/** A payment with all parts: a card, captured, partially refunded, with fees. */
const rich = ofMerchant(
  ({ kind, channel, children, status, refunded }) =>
    kind === 'Card' && channel === 'Ecommerce' && status === 'Captured' && children.length > 0 && refunded > 0,
);
const open = (row: Pick<Transaction, 'id'>, tab?: string, answers: Readonly<Record<string, Answer>> = {}) =>
  openTransaction(row, tab, 'merchant', { answers });

/** Waits for the labels and values of a part of the details, including hidden copies of shortened ids. */
const valuesOf = (part: string) =>
  waitFor(() => {
    const rows = [...screen.getByRole('region', { name: part }).querySelectorAll('dl > div')];
    assert.ok(rows.length > 0, 'nothing yet');
    return new Map(
      rows.map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent?.trim() ?? '',
      ]),
    );
  });
const rowsOf = (part: string) => within(screen.getByRole('region', { name: part })).getAllByRole('row');
const cellsOf = (part: string) => rowsOf(part).map((row) => [...row.children].map(({ textContent }) => textContent));

const timeOf = (instant: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Istanbul' })
    .format(instant)
    .replace(',', '');

test('an open authorization says until when it can be captured, and a captured one does not', async () => {
  const authorized = ofMerchant(({ status }) => status === 'Authorized');
  await open(authorized);
  const values = await valuesOf('Summary');
  assert.equal(values.get('Authorization expires'), timeOf(transactions.capturableUntil(authorized) ?? assert.fail()));
  assert.equal(transactions.capturableUntil(rich), undefined);
});

test('opened by its address, a transaction shows what the world knows of it', { requirements: ['A-197'] }, async () => {
  const { providerReference, authorizationCode, arn } = transactions.references(rich);
  const payer = transactions.payer(rich);
  await open(rich);
  const shown = await valuesOf('Summary');
  assert.equal(shown.has('Authorization expires'), false);
  const created = timeOf(rich.created);
  for (const [label, value] of [
    ['Created', created],
    ['Type', rich.type],
    ['Payment method', `${rich.paymentMethod} · Card`],
    ['Provider', rich.serviceProvider],
    ['Country', new Intl.DisplayNames(['en'], { type: 'region' }).of(rich.country)],
    ['Payer', payer.name],
    ['Response code', rich.responseCode],
  ] as const) {
    assert.equal(shown.get(label), value, label);
  }
  for (const [label, value] of [
    ['Payer email', payer.email ?? ''],
    ['Transaction ID', rich.id],
    ['Reference', rich.externalId],
    ['Provider reference', providerReference],
    ['ARN', arn ?? ''],
    ['Authorization code', authorizationCode ?? ''],
    ['Website ID', rich.websiteId],
  ] as const) {
    assert.ok(shown.get(label)?.includes(value), `${label}: ${shown.get(label)}`);
  }
  assert.equal(shown.get('Card')?.replaceAll(' ', ''), `${rich.paymentMethod}${rich.maskedPan}`);
  assert.equal(shown.has('Merchant'), false, 'a merchant knows who they are');
  assert.equal(shown.has('IBAN'), false, 'what a transaction does not have is left out');
  assert.match(
    screen.getByRole('heading', { level: 1 }).textContent ?? '',
    new RegExp(`${money(rich.amount, rich.currency)}$`),
  );
  assert.equal(document.querySelector('.ui-record-titles > .ui-pill')?.textContent, 'Partially refunded');
});

test('the money figures are the world’s', { requirements: ['A-197'] }, async () => {
  const { captured, refunded, pendingRefund, currency } = rich;
  const charged = transactions.fees(rich).reduce((sum, fee) => sum + fee.amount, 0);
  assert.ok(charged > 0 && pendingRefund === 0);
  await open(rich);
  const minus = (minor: number) => `\u2212${money(minor, currency)}`;
  await waitFor(() =>
    assert.deepEqual(cellsOf('Amounts'), [
      ['Captured', money(captured, currency)],
      ['Refunded', minus(refunded)],
      ['Fees', minus(charged)],
      ['Net to merchant', money(captured - refunded - charged, currency)],
      ['Refundable', money(captured - refunded, currency)],
    ]),
  );
});

/** Returns the expected timeline entries of each source, in the source's order. */
function happened(row: Transaction) {
  const eventTexts: Readonly<Record<string, string>> = common.event;
  return {
    events: transactions.events(row).map(({ created, type }) => ({ created, title: eventTexts[type] ?? type })),
    apiLogs: transactions.apiLogs(row).map(({ created, direction }) => ({
      created,
      title: texts.timeline[direction === 'Inbound' ? 'inbound' : 'outbound'],
    })),
    webhooks: transactions.webhooks(row).map(({ created, eventType }) => ({ created, title: `Webhook ${eventType}` })),
    secondWebhooks: transactions
      .secondWebhooks(row)
      .map(({ created, eventType }) => ({ created, title: `Webhook ${eventType}` })),
    alerts: transactions.alerts(row).map(({ created, rule }) => ({ created, title: `Antifraud: ${rule}` })),
    attempts: transactions
      .attempts(row)
      .map(({ created, serviceProvider }) => ({ created, title: `Routed to ${serviceProvider}` })),
  };
}

/** Returns the timeline's entries from the top. */
const timeline = () =>
  [...screen.getByRole('list', { name: 'Timeline' }).children].map((item) => ({
    created: Date.parse(item.querySelector('time')?.dateTime ?? ''),
    title: item.querySelector('.ui-timeline-title')?.textContent ?? '',
  }));
const listed = (entries: readonly { created: number; title: string }[]) =>
  entries.map(({ created, title }) => `${created} ${title}`).sort();

test('the timeline merges state changes, calls, webhooks, alerts and attempts, newest first', {
  requirements: ['A-197'],
}, async () => {
  await open(rich);
  await waitFor(() => assert.deepEqual(listed(timeline()), listed(Object.values(happened(rich)).flat())));
  const times = timeline().map(({ created }) => created);
  assert.deepEqual(
    times,
    [...times].sort((time, other) => other - time),
  );
  const [call] = within(screen.getByRole('list', { name: 'Timeline' })).getAllByText('API request received');
  const entry = call?.closest('li') ?? assert.fail('it is no entry');
  await press(within(entry).getByText('Raw data'));
  await within(entry).findByText('Request');
});

for (const [source, name, endpoint] of [
  ['events', 'status changes', merchantCalls.events],
  ['apiLogs', 'API requests', merchantCalls.apiLogs],
  ['webhooks', 'webhooks', merchantCalls.webhooks],
  ['attempts', 'routing', merchantDetail.cascading],
] as const) {
  test(`a timeline without its ${name} says so, shows the others, and Retry brings them`, async () => {
    const all = happened(rich);
    const answers: Record<string, Answer> = {
      [endpoint.id]: () => {
        throw new ApiError('Not now.', { status: 503, requestId: 'r' });
      },
    };
    await open(rich, undefined, answers);
    const section = await screen.findByRole('region', { name: 'Timeline' });
    await within(section).findByText(`We couldn't load part of the timeline: ${name}. Try again.`);
    await waitFor(() => assert.deepEqual(listed(timeline()), listed(Object.values({ ...all, [source]: [] }).flat())));
    delete answers[endpoint.id];
    await press(within(section).getByRole('button', { name: 'Try again' }));
    await waitFor(() => assert.deepEqual(listed(timeline()), listed(Object.values(all).flat())));
    assert.equal(within(section).queryByRole('alert'), null);
  });
}

test('fees come with their total', { requirements: ['A-197'] }, async () => {
  const fees = transactions.fees(rich);
  assert.ok(fees.length > 1);
  await open(rich, 'fees');
  const currency = fees[0]?.currency ?? '';
  const total = fees.reduce((sum, { amount }) => sum + amount, 0);
  await waitFor(() =>
    assert.deepEqual(cellsOf('Fees'), [
      ...fees.map(({ name, amount }) => [name, money(amount, currency)]),
      ['Total', money(total, currency)],
    ]),
  );
});

test('a refund opens from its payment and leads back to it', { requirements: ['A-197'] }, async () => {
  const [child = ''] = rich.children;
  const { history } = await open(rich);
  const related = await screen.findByRole('region', { name: 'Related transactions' });
  const [refund] = await within(related).findAllByRole('link', { name: /^Refund/ });
  assert.equal(within(related).getAllByRole('link').length, rich.children.length);
  const payment = history.at(-1);
  await press(refund ?? assert.fail());
  assert.equal(history.at(-1), payment?.replace(rich.id, child));
  await screen.findByRole('heading', { name: /^Transaction \u2212/ });
  assert.ok((await valuesOf('Summary')).get('Transaction ID')?.includes(child));
  assert.equal(screen.queryByRole('region', { name: 'Amounts' }), null, 'a refund has no sum of its own');
  await press(screen.getByRole('link', { name: 'View payment' }));
  assert.equal(history.at(-1), payment);
});

test('another merchant’s transaction appears as not found', async () => {
  const { rows } = transactions.query({ mode: 'Live' }, { pageSize: 500 });
  const foreign =
    rows.find(({ merchantId, kind }) => merchantId !== rich.merchantId && kind === 'Card') ??
    assert.fail('there is no other merchant');
  const { lines } = await open(foreign);
  await screen.findByText("Transaction not found, or you don't have access to it.");
  assert.equal(screen.queryByRole('region', { name: 'Summary' }), null);
  for (const secret of [
    foreign.externalId,
    foreign.merchantId,
    transactions.payer(foreign).email ?? foreign.externalId,
    transactions.references(foreign).providerReference,
  ]) {
    assert.equal(document.body.textContent?.includes(secret), false, secret);
  }
  assert.equal(lines().filter((line) => line.includes(foreign.id)).length, 1, 'nothing but the detail was asked for');
});

test('an action without its permission is absent, the others stay', { requirements: ['S-412'] }, async () => {
  await openTransaction(rich, undefined, actor('merchant', ['Merchant.Transaction.Refund']));
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: /^Void/ });
  screen.getByRole('menuitem', { name: /^Capture/ });
  for (const role of ['button', 'menuitem']) assert.equal(screen.queryByRole(role, { name: /^Refund( up|$)/ }), null);
});
