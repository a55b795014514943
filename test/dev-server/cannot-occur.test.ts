// @lane sandbox
/** No record of a whole sandbox violates the rules for what can't occur in payments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { People, Roles, Tenants } from '../../dev-server/world/core-tokens.ts';
import { createWorld } from '../../dev-server/world/create.ts';
import { exchangeTo } from '../../dev-server/world/exchange.ts';
import { capturableUntil } from '../../dev-server/world/reference/authorization-validity.ts';
import { issuerOf, issuers } from '../../dev-server/world/reference/issuers.ts';
import { publishedRate } from '../../dev-server/world/reference/published-rates.ts';
import type { Person, Transaction } from '../../dev-server/world/types.ts';
import { Disputes } from '../../plugins/disputes/sandbox/token.ts';
import { permission as payments } from '../../plugins/payments/permissions.ts';
import { Beneficiaries, Payments } from '../../plugins/payments/sandbox/tokens.ts';
import { payeeKey } from '../../plugins/payments/sandbox/paid-before.ts';
import { closedBills } from '../../plugins/reports/sandbox/issued-invoices.ts';
import { recipientOf } from '../../plugins/reports/sandbox/recipients.ts';
import { termsOf } from '../../plugins/reports/sandbox/terms.ts';
import { Bins } from '../../plugins/transactions/sandbox/entities.ts';
import { factsOf } from '../../plugins/transactions/sandbox/lookup-facts.ts';

const day = 86_400_000;
const now = Date.parse('2026-07-14T09:30:00Z');
const root = fileURLToPath(new URL('../../', import.meta.url));
const plugins = await loadPlugins(root, await loadDeployment('default', root));
const world = createWorld({
  seed: 3,
  now,
  isStepped: true,
  transactions: 12_000,
  permissions: plugins.permissions,
  parts: [plugins.sandbox],
});
const { transactions } = world;
const all = transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows;
const isPayment = ({ type }: Transaction) => type === 'Sale' || type === 'Authorization';

/** Runs a check on each transaction that a filter selects. The first that fails is shown completely. */
function forAll(fits: (row: Transaction) => boolean, check: (row: Transaction) => void, least = 1): void {
  const rows = all.filter(fits);
  assert.ok(rows.length >= least, `only ${rows.length} transactions to check`);
  for (const row of rows) {
    try {
      check(row);
    } catch (error) {
      throw new Error(`${JSON.stringify(row)}: ${String(error)}`, { cause: error });
    }
  }
}

const permissionsOf = new Map(world.of(Roles)?.all.map(({ id, permissions }) => [id, new Set(permissions)]));
const may = (person: Person | undefined, name: string) =>
  person?.isActive === true && permissionsOf.get(person.roleId)?.has(name) === true;
const personBy = new Map(world.people.map((person) => [person.id, person]));

test('only payments on a page of a shop have 3-D Secure, and only they have an IP address', () => {
  forAll(isPayment, (row) => {
    const { threeDSecure, eci, ipAddress } = factsOf(world, row);
    const isOnline = row.channel === 'Ecommerce';
    if (row.kind !== 'Card' || !isOnline) assert.deepEqual([threeDSecure, eci], [undefined, undefined]);
    assert.equal(ipAddress !== undefined, isOnline);
    assert.equal(ipAddress, transactions.payer(row).ip);
    if (!isOnline) assert.notEqual(row.responseCode, '1A', 'authentication was required where there is none');
  });
  assert.ok(all.some(({ channel }) => channel === 'Moto') && all.some(({ channel }) => channel === 'Terminal'));
});

test('a payer at a terminal gives no email, and types neither number nor security code', () => {
  forAll(
    ({ channel }) => channel === 'Terminal',
    (row) => {
      assert.equal(transactions.payer(row).email, undefined);
      assert.equal(factsOf(world, row).payerEmail, undefined);
      assert.ok(row.responseCode !== '82' && row.responseCode !== '14', row.declineReason);
      assert.equal(transactions.card(row)?.cvcResult, undefined);
      assert.equal(transactions.card(row)?.avsResult, undefined);
    },
    100,
  );
});

test('nothing is captured after its validity, and no authorization stays open beyond it', () => {
  forAll(
    ({ type }) => type === 'Authorization',
    (row) => {
      const events = transactions.events(row);
      const opened = events.find(({ type }) => type === 'Authorization');
      const capture = events.find(({ type }) => type === 'Capture');
      if (opened && capture) assert.ok(capture.created <= capturableUntil(row, opened.status));
      if (row.status === 'Authorized' || row.status === 'Reserved') assert.ok(now <= capturableUntil(row, row.status));
      if (row.expiredAs !== undefined) assert.ok(events.some(({ type }) => type === 'Expiry'));
    },
    500,
  );
});

test('a payout has a recipient of its merchant, and no payer, email, IP address or consent', () => {
  const orders = new Map(world.of(Payments)?.all.map((order) => [order.transactionId, order]));
  let ordered = 0;
  forAll(
    ({ type }) => type === 'Payout',
    (row) => {
      const { name, email, ip } = transactions.payer(row);
      assert.deepEqual([email, ip, transactions.consent(row)], [undefined, undefined, undefined]);
      assert.equal(transactions.bankPayment(row), undefined);
      const facts = factsOf(world, row);
      assert.deepEqual([facts.payerEmail, facts.ipAddress], [undefined, undefined]);
      assert.notEqual(row.status, 'Captured');
      assert.equal(row.captured, 0);
      const beneficiary = world
        .of(Beneficiaries)
        ?.all.find(({ merchantId, payee }) => merchantId === row.merchantId && payee.name === name);
      assert.ok(beneficiary, `${name} is no beneficiary of the merchant`);
      assert.equal(row.payeeAccount, payeeKey(beneficiary.payee));
      const order = orders.get(row.id);
      if (!order) return;
      ordered += 1;
      assert.deepEqual(
        [order.payee.name, order.amount, order.currency, order.beneficiaryId],
        [name, row.amount, row.currency, beneficiary.id],
      );
    },
    100,
  );
  assert.ok(ordered > 50);
  assert.ok(all.some(({ type, status }) => type === 'Payout' && status === 'Successful'));
});

test('payouts leave in the currency of the merchant, or in one that it has taken', () => {
  const taken = new Set(all.flatMap((row) => (row.captured > 0 ? [`${row.merchantId} ${row.currency}`] : [])));
  forAll(
    ({ type }) => type === 'Payout',
    (row) =>
      assert.ok(
        world.merchant(row.merchantId)?.currency === row.currency || taken.has(`${row.merchantId} ${row.currency}`),
      ),
  );
});

test('only payouts above the limit wait for a person, whose permission lets them approve it', () => {
  const inEuro = exchangeTo('EUR');
  forAll(
    ({ type }) => type === 'Payout',
    (row) => {
      const events = transactions.events(row);
      const waited = row.status === 'WaitingForApproval' || events.some(({ type }) => type === 'Approval');
      if (waited) assert.ok(inEuro(row.amount, row.currency, row.created) > 100_000);
      else if (row.status === 'Successful') assert.ok(inEuro(row.amount, row.currency, row.created) <= 100_000);
    },
  );
});

test('RTGS carries no less than 200,000 rupees, and UPI and IMPS no more than their limits', () => {
  const of = (method: string) => (row: Transaction) => row.paymentMethod === method && row.type !== 'Refund';
  forAll(of('RTGS'), ({ amount }) => assert.ok(amount >= 20_000_000));
  forAll(of('UPI'), ({ amount }) => assert.ok(amount <= 10_000_000));
  forAll(of('IMPS'), ({ amount }) => assert.ok(amount <= 50_000_000));
});

test('a payment of an amount that its method does not carry is refused', () => {
  const {
    id: merchantId,
    tenantId,
    websites,
  } = world.merchants.find(({ websites: sites }) => sites.length > 0) ?? assert.fail('no merchant');
  const payment = {
    merchantId,
    tenantId,
    mode: 'Live',
    type: 'Sale',
    kind: 'Bank',
    channel: 'Ecommerce',
    country: 'IN',
    externalId: 'RTGS-1',
    paymentMethod: 'RTGS',
    serviceProvider: 'Indus Clearing',
    currency: 'INR',
    websiteId: websites[0]?.id ?? '',
    payer: { name: 'Asha Rao' },
  } as const;
  assert.throws(
    () => transactions.pay({ ...payment, amount: 19_999_999 }, { actor: 'Test', reason: '', requestId: '' }),
    /RTGS carries 200000\.00 INR or more/,
  );
});

test('refunds of cash and coins take time, and go to an account or a wallet', () => {
  forAll(
    ({ type, paymentMethod }) => type === 'Refund' && ['Konbini', 'Bitcoin', 'USDC'].includes(paymentMethod),
    (row) => {
      const [sent, answer] = transactions.events(row);
      assert.equal(sent?.status, 'Pending');
      if (answer) assert.ok(answer.created - row.created > day / 24);
      const { account } = transactions.references(row);
      if (row.paymentMethod === 'Konbini') assert.match(account ?? '', /^\d{4}-\d{3} 普通 ••••\d{3} [ア-ヶ]•••$/);
      else assert.match(account ?? '', row.paymentMethod === 'Bitcoin' ? /^bc1q[0-9a-z]{38}$/ : /^0x[0-9a-f]{40}$/);
    },
  );
});

test('exchange rates move from one business day to the next, by little, and are the same for all', () => {
  for (const currency of ['USD', 'GBP', 'TRY', 'JPY', 'KWD']) {
    let moved = 0;
    let weekdays = 0;
    for (let time = now - 90 * day; time < now; time += day) {
      const [rate, next] = [Number(publishedRate(currency, time)), Number(publishedRate(currency, time + day))];
      const weekday = new Date(time + day).getUTCDay();
      const change = Math.abs(next / rate - 1);
      assert.ok(change < 0.03, `${currency} moved by ${change}`);
      if (weekday === 0 || weekday === 6) assert.equal(next, rate);
      else {
        weekdays += 1;
        if (next !== rate) moved += 1;
      }
    }
    assert.ok(moved > weekdays * 0.95, `${currency} moved on ${moved} of ${weekdays} days`);
  }
  const exchange = world.rates.exchangeTo('EUR');
  const published = exchangeTo('EUR');
  forAll(
    ({ currency }) => currency !== 'EUR',
    (row) => assert.equal(exchange(row.amount, row), published(row.amount, row.currency, row.created)),
  );
});

test('an acquirer has one number with the schemes, which begins each of its references', () => {
  const numbers = new Map<string, Set<string>>();
  forAll(
    (row) => transactions.references(row).arn !== undefined,
    (row) => {
      const { arn = '' } = transactions.references(row);
      numbers.set(row.serviceProvider, (numbers.get(row.serviceProvider) ?? new Set()).add(arn.slice(1, 7)));
      const digits = [...arn].reverse().map(Number);
      const sum = digits.reduce((total, digit, place) => {
        const doubled = place % 2 === 1 ? digit * 2 : digit;
        return total + (doubled > 9 ? doubled - 9 : doubled);
      }, 0);
      assert.equal(sum % 10, 0, `the check digit of ${arn}`);
    },
    1_000,
  );
  for (const [provider, found] of numbers) assert.equal(found.size, 1, `${provider}: ${[...found].join(', ')}`);
  assert.equal(new Set([...numbers.values()].flatMap((found) => [...found])).size, numbers.size);
});

test('cards are of many issuers, whose number, scheme and country agree wherever they are shown', () => {
  const seen = new Set<string>();
  const banks = new Set<string>();
  let abroad = 0;
  let live = 0;
  forAll(
    ({ kind, mode }) => kind === 'Card' && mode === 'Live',
    (row) => {
      const issuer = issuerOf(row.maskedPan ?? '');
      assert.ok(issuer, row.maskedPan);
      assert.match(issuer.bin, /^\d{8}$/);
      assert.equal(issuer.scheme, row.paymentMethod);
      seen.add(issuer.bin);
      banks.add(issuer.name);
      live += 1;
      if (issuer.country !== row.country && row.type !== 'Payout') abroad += 1;
      if (row.type === 'Payout') return;
      const facts = factsOf(world, row);
      assert.deepEqual(
        [facts.bin, facts.issuerBin, facts.issuerName, facts.issuerCountry],
        [issuer.bin.slice(0, 6), issuer.bin, issuer.name, issuer.country],
      );
    },
    1_000,
  );
  assert.ok(seen.size > 150 && banks.size > 40, `${seen.size} numbers of ${banks.size} banks`);
  assert.ok(abroad / live < 0.2, `${abroad} of ${live} cards are from abroad`);
  assert.equal(new Set(issuers.map(({ bin }) => bin.slice(0, 6))).size, issuers.length);
  for (const { bin, brand, issuerCountry } of world.of(Bins)?.all ?? []) {
    const issuer = issuerOf(bin);
    if (issuer) assert.deepEqual([issuer.scheme, issuer.country], [brand, issuerCountry]);
  }
});

test('a card has expiry, token and checks that fit its outcome, and never its number', () => {
  const monthOf = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();
  forAll(
    (row) => row.kind === 'Card' && row.type !== 'Payout',
    (row) => {
      const card = transactions.card(row);
      assert.ok(card);
      const [month = 0, year = 0] = card.expiry.split('/').map(Number);
      const payment = (row.parentId && transactions.get(row.parentId)) || row;
      const ends = (2000 + year) * 12 + month - 1;
      assert.equal(ends < monthOf(payment.created), payment.responseCode === '54', card.expiry);
      assert.match(card.token, /^tok_\w{24}$/);
      assert.match(card.par, /^V001[0-9A-Z]{25}$/);
      assert.equal(card.adviceCode !== undefined && !isPayment(row), false);
      if (row.responseCode === '82') assert.equal(card.cvcResult, 'N');
      if (row.responseCode === '00' && isPayment(row)) assert.notEqual(card.cvcResult, 'N');
      if (card.adviceCode !== undefined) assert.ok(row.status === 'Declined' || row.status === 'Failed');
      if (row.status === 'Declined' && isPayment(row) && /^(Visa|Mastercard)$/.test(row.paymentMethod))
        assert.ok(card.adviceCode, 'a declined card has the advice of its scheme');
      if (row.parentId) assert.equal(transactions.card(payment)?.token, card.token);
      assert.doesNotMatch(JSON.stringify(card), /\d{12,}/);
    },
    1_000,
  );
  assert.ok(all.some((row) => transactions.card(row)?.avsResult !== undefined));
});

test('every card transaction is found by its RRN, and each approved payment by its authorization code', () => {
  const found = (searchKey: string) =>
    transactions.query({ searchKey }, { pageSize: Number.POSITIVE_INFINITY }).rows.map(({ id }) => id);
  const cards = all.filter(({ kind, responseCode }) => kind === 'Card' && responseCode === '00');
  for (const row of cards.filter((_, index) => index % 200 === 0)) {
    const { rrn = '', authorizationCode = '' } = transactions.references(row);
    assert.match(rrn, /^\d{12}$/);
    assert.ok(found(rrn).includes(row.id));
    if (isPayment(row)) {
      assert.match(authorizationCode, /^[0-9A-Z]{6}$/);
      assert.ok(found(authorizationCode).includes(row.id));
    }
    assert.deepEqual([factsOf(world, row).rrn, factsOf(world, row).authorizationCode ?? ''], [rrn, authorizationCode]);
  }
});

test('an invoice charges the tax of its recipient’s country, and names their address and tax number', () => {
  const treatments = new Set<string>();
  for (const { id, country } of world.merchants) {
    for (const { currency, month } of closedBills(world, id, 'Live').values()) {
      const { vatPercent, taxTreatment } = termsOf(world, id, currency, month);
      treatments.add(taxTreatment);
      assert.equal(vatPercent > 0, taxTreatment === 'Domestic', `${country} ${vatPercent} ${taxTreatment}`);
    }
    const { recipientAddress, recipientTaxNumber } = recipientOf(world, id);
    assert.ok(recipientAddress && recipientTaxNumber, `${id} has no address or tax number`);
  }
  assert.deepEqual([...treatments].sort(), ['Domestic', 'OutOfScope', 'ReverseCharge']);
});

test('who edited, approved, refunded or owns something holds the permission for it', () => {
  for (const { editorId, approver, merchantId } of world.of(Beneficiaries)?.all ?? []) {
    assert.ok(may(personBy.get(editorId), payments.Beneficiaries), `${editorId} edited a beneficiary`);
    if (approver === undefined) continue;
    const people = world.people.filter((person) => person.merchantId === merchantId && person.id !== editorId);
    assert.ok(
      people.some((person) => `${person.firstName} ${person.lastName}` === approver && may(person, payments.Approve)),
      `${approver} approved a beneficiary`,
    );
  }
  for (const { ownerId } of world.of(Disputes)?.all ?? [])
    if (ownerId !== undefined) assert.ok(may(personBy.get(ownerId), 'CRM.Transaction.Dispute'), ownerId);
  let byHand = 0;
  forAll(
    () => true,
    (row) => {
      for (const { actorId, type } of transactions.events(row)) {
        if (actorId === undefined) continue;
        byHand += 1;
        const name = type.startsWith('Refund') ? 'Merchant.Transaction.Refund' : 'Merchant.Transaction.Approve';
        assert.ok(may(personBy.get(actorId), name), `${actorId}: ${type}`);
      }
    },
  );
  assert.ok(byHand > 50);
});

test('each tenant has two people who can approve what the other has requested', () => {
  for (const { id, isDefaultTenant } of world.of(Tenants)?.all ?? []) {
    const able = world
      .of(People)
      ?.all.filter(
        (person) => person.tenantId === id && person.tier === 'tenant' && may(person, 'CRM.Transaction.Approve'),
      );
    assert.ok((able?.length ?? 0) >= (isDefaultTenant ? 2 : 1), id);
  }
});

test('rapid dispute resolution refunds only what no terminal has taken, and no person does it', () => {
  let resolved = 0;
  forAll(
    ({ type }) => type === 'Refund',
    (row) => {
      for (const { actor, actorId } of transactions.events(row)) {
        if (actor !== 'Visa RDR') continue;
        resolved += 1;
        assert.equal(actorId, undefined);
        assert.notEqual(row.channel, 'Terminal');
        assert.equal(row.paymentMethod, 'Visa');
      }
    },
  );
  assert.ok(resolved > 0);
});
