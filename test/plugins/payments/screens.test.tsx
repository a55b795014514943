// @lane component
/**
 * Payments contribute finders, widgets and notifications to the portal, and their lists can be exported; the bank's
 * four answers and the totals are shown.
 */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Schema from 'typebox/schema';
import { fromMinor } from '../../../core/api/money.ts';
import type { FindContext } from '../../../core/plugin/types.ts';
import BeneficiaryForm from '../../../plugins/payments/beneficiaries/beneficiary-form.tsx';
import { batchCalls, beneficiaryCalls, orderCalls } from '../../../plugins/payments/api.ts';
import { emptyRow } from '../../../plugins/payments/batches/read-file.ts';
import findBeneficiary from '../../../plugins/payments/find-beneficiary.ts';
import findPayment from '../../../plugins/payments/find-payment.ts';
import openNotice from '../../../plugins/payments/open-notice.ts';
import { PayeeAnswer } from '../../../plugins/payments/payee-answer.tsx';
import plugin from '../../../plugins/payments/plugin.ts';
import PaymentDrawer from '../../../plugins/payments/payment-drawer.tsx';
import PendingPayments from '../../../plugins/payments/screens/pending-payments.tsx';
import SinglePayment from '../../../plugins/payments/screens/single-payment.tsx';
import type { PayeeCheck } from '../../../plugins/payments/shapes.ts';
import Today from '../../../plugins/payments/widgets/today.tsx';
import Waiting from '../../../plugins/payments/widgets/waiting.tsx';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { renderPart } from '../../harness/render.tsx';
import { people } from '../../harness/sign-in.ts';

const { actor, world } = await openSandbox('payments', { transactions: 12_000 });
const merchant = actor('merchant');
const { client, holder } = merchant;
const person = { tier: 'merchant', permissions: [...holder.permissions] } as const;
const currencies = world.currencies;
const page = { pageIndex: 0, pageSize: 20 };
const all = (query: object = {}) => client.call(orderCalls.list, { query: { ...page, ...query } });
const context: FindContext = {
  client,
  holder,
  signal: new AbortController().signal,
  environment: { userId: '', mode: 'Live', timeZone: 'UTC', currencies },
};

before(async () => {
  const order = {
    accountId: 'balance:EUR',
    payee: { name: 'Acme Papier', country: 'DE', iban: 'DE89370400440532013000' },
    amount: '1500.00',
    currency: 'EUR',
    reference: 'Rent',
    speed: 'Instant',
    charges: 'SHA',
  } as const;
  const colleague = actor('merchant', ['Merchant.Reports']);
  const { way } = await colleague.client.call(orderCalls.quote, { body: order });
  const { available: expectedAvailable, fee: expectedFee, payeeCheck } = way ?? assert.fail('no way');
  await colleague.client.call(orderCalls.create, {
    body: { ...order, expectedAvailable, expectedFee, payeeResult: payeeCheck.result },
  });
});

test('the palette finds a payment by reference and a beneficiary by name, each with a distinguishing hint', async () => {
  const [payment = assert.fail('no payment')] = (await all()).data;
  const [found = assert.fail('not found')] = await findPayment(payment.externalId, context);
  assert.deepEqual(
    [found.title, found.href],
    [payment.externalId, `/merchant/payments/pending-payments/${payment.id}`],
  );
  assert.ok(found.hint?.includes(payment.payee.name) && found.hint.includes(payment.currency), found.hint);
  const [beneficiary] = await findBeneficiary('lindner', context);
  assert.match(beneficiary?.href ?? '', /^\/merchant\/payments\/beneficiaries\/[\w-]+$/);
  assert.equal(beneficiary?.title, 'Lindner Papier GmbH');
  assert.deepEqual(await findPayment('PAY-NOSUCHTHING1', context), []);
  const others = world.merchants.find(
    ({ id, tenantId }) => id !== payment.id && tenantId !== world.personByEmail(merchant.email)?.tenantId,
  );
  assert.deepEqual(await findBeneficiary(others?.legalBusinessName ?? 'nobody', context), []);
});

test('only a text that may be one is looked up at all', () => {
  const [payment, beneficiary] = (plugin.finders ?? []).map(({ matches }) => new RegExp(`^(?:${matches})$`, 'u'));
  assert.deepEqual(
    ['PAY-1A2B', 'NL63ABNA', 'ada', '12', 'two words 1'].map((text) => payment?.test(text)),
    [true, true, false, false, false],
  );
  assert.deepEqual(
    ['Lindner', 'Ayşe', 'ab', 'ada@x.example'].map((text) => beneficiary?.test(text)),
    [true, true, false, false],
  );
});

test('the card counts what the lists behind its links hold', async () => {
  await renderPart(<Waiting />, { plugins: ['payments'], person, otherwise: client, currencies });
  const list = within(await screen.findByRole('list'));
  const shown = Object.fromEntries(
    list.getAllByRole('listitem').map((item) => {
      const query = new URL(within(item).getByRole<HTMLAnchorElement>('link').href).search;
      return [query, Number(item.querySelector('strong')?.textContent)];
    }),
  );
  const waiting = await all({ state: 'WaitingForApproval' });
  const mine = await all({ mine: true });
  const { count } = await client.call(beneficiaryCalls.list, { query: { ...page, waiting: true } });
  assert.ok(waiting.count > 0, 'something waits in the world');
  assert.deepEqual(
    [shown['?f.state=WaitingForApproval'], shown['?f.mine=yes'], shown['?f.waiting=yes']],
    [waiting.count, mine.count, count],
  );
});

test('the Today view lists the same payments and closes when a line is followed', async () => {
  const left: string[] = [];
  await renderPart(<Today onLeave={() => left.push('left')} />, {
    plugins: ['payments'],
    person,
    otherwise: client,
    currencies,
  });
  const [link = assert.fail('no line')] = await screen.findAllByRole('link');
  fireEvent.click(link);
  assert.deepEqual(left, ['left']);
});

test('a notification opens its payment, and leads nowhere but to payments', () => {
  const [notice = assert.fail('there are notifications')] = plugin.notifications ?? [];
  const isGood = (objectUrl: unknown) =>
    Schema.Compile(notice.payload ?? assert.fail('it has a schema')).Check({ objectUrl });
  assert.deepEqual(
    [
      '/merchant/payments/pending-payments/pay_1',
      'https://evil.example/merchant/payments/',
      '/crm/merchants',
      'javascript:alert(1)',
      7,
    ].map(isGood),
    [true, false, false, false, false],
  );
  const opened: string[] = [];
  openNotice(
    { objectUrl: '/merchant/payments/pending-payments/pay_1' },
    { navigate: (href) => opened.push(href), showSnackbar: () => 0 },
  );
  assert.deepEqual(opened, ['/merchant/payments/pending-payments/pay_1']);
});

test('the list is saved as CSV with its filters in force, all its pages, exact amounts and no formula', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) files.push(blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  const link = mock.method(HTMLAnchorElement.prototype, 'click', () => undefined);
  // The URL of a saved file is revoked after a minute, which would delay the end of the test.
  const { setTimeout: after } = globalThis;
  const timer = mock.method(globalThis, 'setTimeout', (...given: Parameters<typeof after>) =>
    given[1] === 60_000 ? undefined : after(...given),
  );
  try {
    const path = '/merchant/payments/pending-payments?f.state=Successful';
    history.replaceState(null, '', path);
    await renderPart(<PendingPayments base="/merchant/payments/pending-payments" params={{}} />, {
      plugins: ['payments'],
      person,
      otherwise: client,
      currencies,
      path,
    });
    const { data, count } = await client.call(orderCalls.list, {
      query: { pageIndex: 0, pageSize: 500, state: 'Successful' },
    });
    assert.ok(count > 20, `${count} are more than a page`);
    await screen.findAllByText(data[0]?.externalId ?? '');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export list' }));
    await dialog.findByText(`Exports ${count} rows.`);
    fireEvent.submit(
      dialog.getByRole('button', { name: 'Export' }).closest('dialog')?.querySelector('form') ?? assert.fail('no form'),
    );
    await waitFor(() => assert.equal(files.length, 1, 'a file is saved'));
    const text = (await files[0]?.text()) ?? '';
    const lines = text.trimEnd().split(/\r?\n/);
    assert.equal(lines.length, count + 1);
    for (const { externalId, amount } of data.slice(0, 30)) {
      const line = lines.find((candidate) => candidate.includes(externalId)) ?? assert.fail(`${externalId} is missing`);
      assert.ok(line.includes(amount), `${line} has ${amount}`);
    }
    assert.ok(!/(^|[,;])"?[=+@]/m.test(text), 'no cell begins a formula');
  } finally {
    link.mock.restore();
    timer.mock.restore();
  }
});

test('a payment shows its fee and what it comes to before it is sent, and names the amount on its button', async () => {
  await renderPart(<SinglePayment />, { plugins: ['payments'], person, otherwise: client, currencies });
  const beneficiary = await screen.findByRole('combobox', { name: 'Beneficiary' });
  fireEvent.click(beneficiary);
  const option = await screen.findByRole('option', { name: /Lindner Papier GmbH/ });
  const [known] = (await client.call(beneficiaryCalls.list, { query: { ...page, searchKey: 'Lindner' } })).data;
  assert.ok(
    option.textContent?.includes(known?.account ?? assert.fail('no account')),
    'the account tells two of the same name apart',
  );
  fireEvent.click(option);
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '250' } });
  fireEvent.change(screen.getByLabelText(/^Reference/), { target: { value: 'Invoice 4711' } });
  const { way } = await client.call(orderCalls.quote, {
    body: {
      accountId: 'balance:EUR',
      beneficiaryId: known?.id ?? '',
      amount: '250',
      currency: 'EUR',
      reference: 'Invoice 4711',
      speed: 'Standard',
      charges: 'SHA',
    },
  });
  const total = (await screen.findByText('Total debit')).parentElement ?? assert.fail('no line');
  await waitFor(() => assert.match(total.textContent ?? '', /\d/));
  assert.equal(
    total.querySelector('dd')?.textContent?.replace(/[^\d]/g, ''),
    (way ?? assert.fail('no way')).total.replace('.', ''),
  );
  assert.match(screen.getByRole('button', { name: /^Send/ }).textContent ?? '', /^Send 250[.,]00 EUR$/);
});

const answers: Readonly<
  Record<
    PayeeCheck['result'],
    { readonly check: PayeeCheck; readonly label: string; readonly needsReason: boolean; readonly offersName: boolean }
  >
> = {
  Match: { check: { result: 'Match' }, label: 'Match', needsReason: false, offersName: false },
  CloseMatch: {
    check: { result: 'CloseMatch', bankName: 'Acme Ltd' },
    label: 'Close match',
    needsReason: true,
    offersName: true,
  },
  NoMatch: { check: { result: 'NoMatch' }, label: 'No match', needsReason: true, offersName: false },
  NotAvailable: { check: { result: 'NotAvailable' }, label: 'Unavailable', needsReason: true, offersName: false },
  NotNeeded: { check: { result: 'NotNeeded' }, label: 'Own account', needsReason: false, offersName: false },
};
for (const [result, { check, label, needsReason, offersName }] of Object.entries(answers))
  test(`payee confirmation, ${result}: ${needsReason ? 'a reason and a second person' : 'nothing more'}${offersName ? ', or the name that the bank has' : ''}`, async () => {
    const taken: string[] = [];
    const part = (
      <PayeeAnswer check={check} reason="" onReason={() => undefined} onTakeName={(name) => taken.push(name)} />
    );
    await renderPart(part, { plugins: ['payments'], person });
    await screen.findByText(label);
    assert.equal(screen.queryByLabelText('How the details were checked') !== null, needsReason);
    const button = screen.queryByRole('button', { name: /Acme Ltd/ });
    assert.equal(button !== null, offersName);
    if (button) fireEvent.click(button);
    assert.deepEqual(taken, offersName ? ['Acme Ltd'] : []);
  });

const held = (balances: ReadonlyMap<string, ReadonlyMap<string, number>>, currency: string) =>
  balances.get(currency)?.get('available') ?? 0;

test('a batch is added up by currency, exactly, each in its own decimals', async () => {
  const iban = { beneficiaryName: 'Acme', iban: 'DE89370400440532013000', country: 'DE', currency: 'EUR' };
  // The number of these that the merchant has depends on the day when the world starts.
  const ibans = new Map([
    ['TRY', 'TR330006100519786457841326'],
    ['GBP', 'GB33BUKB20201555555555'],
  ]);
  const available = world.transactions.balances(world.personByEmail(people.merchant)?.merchantId ?? '', 'Live');
  const [[currency = '', account = ''] = []] = [...ibans].toSorted(
    ([code], [two]) => held(available, two) - held(available, code),
  );
  const other = { beneficiaryName: 'Acme', iban: account, country: account.slice(0, 2), currency };
  const least = fromMinor(1, world.decimalPlaces(currency));
  const rows = [
    { ...emptyRow, ...iban, amount: '0.10', reference: 'a' },
    { ...emptyRow, ...iban, amount: '0.20', reference: 'b' },
    { ...emptyRow, ...other, amount: least, reference: 'c' },
    { ...emptyRow, ...iban, amount: '0.70', reference: 'wrong', iban: 'DE00' },
  ];
  const { totals, rows: checked } = await client.call(batchCalls.check, { body: { rows } });
  // The balance must also cover the fee.
  const [short] = checked[2]?.problems ?? [];
  const fee = Math.round(Number(short?.values?.fee ?? 0) * 10 ** world.decimalPlaces(currency));
  const isThere = held(available, currency) >= 1 + fee;
  assert.equal(short?.code, isThere ? undefined : 'balance');
  assert.deepEqual(
    totals.map(({ currency, amount, count }) => [currency, amount, count]),
    [['EUR', '0.30', 2], ...(isThere ? [[currency, least, 1]] : [])],
  );
});

test('a payee is shown with all the data sent to a bank, with the BIC in groups', {
  requirements: ['A-576', 'A-611'],
}, async () => {
  const [payment = assert.fail('no payment')] = (await all()).data;
  const order = await client.call(orderCalls.details, { params: { id: payment.id } });
  const payee = { name: 'Acme Papier', country: 'DE', iban: 'DE89370400440532013000', bic: 'DEUTDEFF500' } as const;
  const neighbors = { previous: undefined, next: undefined };
  const { view } = await renderPart(
    <PaymentDrawer id={payment.id} base="/merchant/payments/pending-payments" neighbors={neighbors} />,
    {
      plugins: ['payments'],
      person,
      currencies,
      answers: { [orderCalls.details.id]: () => ({ ...order, payee }) },
      otherwise: client,
    },
  );
  await view.findByText('DEUT DE FF 500');
  await view.findByText('DE89 3704 0044 0532 0130 00');
});

test('an incomplete payment is not checked, and its first faulty field gets the focus', async () => {
  // Otherwise the draft of another test would be restored.
  sessionStorage.clear();
  const { calls, view } = await renderPart(<SinglePayment />, {
    plugins: ['payments'],
    person,
    otherwise: client,
    currencies,
    path: '/merchant/payments/single',
  });
  const submit = async () => {
    fireEvent.click(view.container.querySelector('form [type=submit]') ?? assert.fail('no button'));
    const wrong = [...view.container.querySelectorAll<HTMLElement>('form [aria-invalid=true]')];
    await waitFor(() => assert.equal(document.activeElement, wrong[0]));
    return wrong.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent ?? id);
  };
  await view.findByRole('combobox', { name: 'Beneficiary' });
  const first = await submit();
  assert.deepEqual([first[0], first[2], first.length], ['Beneficiary', 'Reference', 3]);
  assert.match(first[1] ?? '', /^Amount \([A-Z]{3}\)$/, 'in the currency of the account with the most money');
  fireEvent.click(view.getByRole('radio', { name: 'New bank details' }));
  await view.findByRole('combobox', { name: 'Country' });
  assert.deepEqual((await submit()).slice(0, 2), ['Recipient name', 'Country']);
  assert.match(view.container.querySelector('.ui-form-invalid')?.textContent ?? '', /^\d+ fields/);
  assert.equal(calls.filter(({ id }) => id === orderCalls.quote.id).length, 0);
});

test('the form of a beneficiary can be canceled before the bank has checked the name', async () => {
  let closed = 0;
  await renderPart(
    <BeneficiaryForm
      onClose={() => {
        closed += 1;
      }}
      onDone={() => assert.fail('nothing is saved')}
    />,
    { plugins: ['payments'], person, otherwise: client, currencies },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel', hidden: true }));
  assert.equal(closed, 1);
});
