// @lane sandbox
/** The sandbox answers and rejects the calls about an open transaction correctly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMinor } from '../../../../core/api/money.ts';
import * as api from '../../../../plugins/transactions/detail/api.ts';
import { disputeCodesOf } from '../../../../core/api/dispute-codes.ts';
import { transactionTrails } from '../../../../plugins/transactions/sandbox/trails.ts';
import { merchantCalls, operatorCalls } from '../../../../plugins/transactions/api.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { as, call, findOne, refused, testWorld } from '../call.ts';

const world = testWorld();
const platform = as(world, 'platform');
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
const { transactions } = world;
const findOwn = (isLike: (row: Transaction) => boolean) =>
  findOne(world, (row) => row.merchantId === merchant.merchantId && row.mode === 'Live' && isLike(row));
const inTenant = (isLike: (row: Transaction) => boolean) =>
  findOne(world, (row) => row.tenantId === tenant.tenantId && row.mode === 'Live' && isLike(row));
const foreign = findOne(world, (row) => row.tenantId !== tenant.tenantId && row.mode === 'Live' && row.kind === 'Bank');
const refunded = findOwn((row) => row.kind === 'Card' && row.refunded > 0 && row.status === 'Captured');
/** The two sides of the API, with their callers. */
const sides = [
  { who: tenant, calls: api.operatorDetail, base: operatorCalls },
  { who: merchant, calls: api.merchantDetail, base: merchantCalls },
] as const;

test('a single transaction equals its row in lists', { requirements: ['EA-125', 'EA-126'] }, async () => {
  for (const { who, calls } of sides) {
    const row = await call(world, who, calls.row, { id: refunded.id });
    assert.equal(row.externalId, refunded.externalId);
    await refused(call(world, who, calls.row, { id: foreign.id }), 404, 'transactions.not-found');
  }
});

test('attempts are read from an offset on until all are there', {
  requirements: ['EA-129', 'EA-130', 'A-203'],
}, async () => {
  const many = inTenant((row) => transactions.attempts(row).length > 3);
  const all = transactions.attempts(many).map(({ id }) => id);
  const first = await call(world, tenant, api.operatorDetail.cascading, { id: many.id, query: { offset: 0 } });
  const rest = await call(world, tenant, api.operatorDetail.cascading, {
    id: many.id,
    query: { offset: first.data.length },
  });
  assert.ok(first.data.length > 0 && rest.data.length > 0);
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ id }) => id),
    all,
  );
  assert.equal(first.count, all.length);
  const mine = await call(world, merchant, api.merchantDetail.cascading, { id: refunded.id, query: { offset: 0 } });
  assert.equal(mine.count, transactions.attempts(refunded).length);
  assert.deepEqual(
    (await call(world, tenant, api.operatorDetail.cascading, { id: many.id, query: { offset: 99 } })).data,
    [],
  );
});

test('an event shows its previous status and deliveries, even when read by its id alone', {
  requirements: ['EA-133', 'EA-134'],
}, async () => {
  for (const { who, calls, base } of sides) {
    const fresh = testWorld();
    const [, second] = fresh.transactions.events(refunded);
    const alone = await call(fresh, who, calls.event, { params: { eventId: second?.id ?? '' } });
    assert.equal(alone.transactionId, refunded.id);
    assert.equal(alone.previousStatus, 'Pending');
    const events = await call(world, who, base.events, { id: refunded.id });
    for (const event of events) {
      const {
        transactionId: _id,
        previousStatus: _before,
        webhooks,
        resendUrl,
        ...same
      } = await call(world, who, calls.event, { params: { eventId: event.id } });
      assert.deepEqual(same, event);
      assert.ok(webhooks.every(({ eventId }) => eventId === event.id));
      assert.equal(resendUrl !== undefined, webhooks.length > 0);
    }
    const [other] = transactions.events(foreign);
    const message = await refused(
      call(world, who, calls.event, { params: { eventId: other?.id ?? '' } }),
      404,
      'transactions.not-found',
    );
    assert.equal(message.includes(foreign.id), false);
  }
});

test('a related transaction shows its relation, requester and reason', {
  requirements: ['EA-137', 'EA-138'],
}, async () => {
  const [child = ''] = refunded.children;
  for (const { who, calls } of sides) {
    const refund = await call(world, who, calls.relatedOne, { id: child });
    assert.equal(refund.relation, 'Refund');
    const [requestEvent] = transactions.events(transactions.get(child) as Transaction); // a child of a payment exists
    assert.equal(refund.requestedBy, requestEvent?.actor);
    assert.equal((await call(world, who, calls.relatedOne, { id: refunded.id })).relation, 'Payment');
  }
});

test('an API log has its headers, without what grants access', { requirements: ['EA-141', 'EA-142'] }, async () => {
  for (const { who, calls, base } of sides) {
    const logs = await call(world, who, base.apiLogs, { id: refunded.id });
    for (const log of logs) {
      const { requestHeaders, responseHeaders, ...same } = await call(world, who, calls.apiLog, { id: log.id });
      assert.deepEqual(same, log);
      assert.equal(requestHeaders.authorization, 'Bearer ••••');
      assert.equal(responseHeaders['content-type'], 'application/json');
    }
    const [other] = transactions.apiLogs(foreign);
    await refused(call(world, who, calls.apiLog, { id: other?.id ?? '' }), 404, 'transactions.not-found');
  }
});

test('alerts name the rule, and each has its call to antifraud', {
  requirements: ['EA-143', 'EA-144', 'EA-145'],
}, async () => {
  const stopped = findOwn((row) => transactions.alerts(row)[0]?.decision === 'Stopped');
  for (const { who, calls } of sides) {
    const [alert] = await call(world, who, calls.alerts, { id: stopped.id });
    assert.ok(alert);
    const log = await call(world, who, api.antifraudLog, { id: alert.apiLogId });
    assert.ok(log.response.includes(alert.ruleId));
  }
  const elsewhere = findOne(
    world,
    (row) => row.tenantId !== tenant.tenantId && row.mode === 'Live' && transactions.alerts(row).length > 0,
  );
  const [hidden] = transactions.alerts(elsewhere);
  await refused(call(world, tenant, api.antifraudLog, { id: hidden?.apiLogId ?? '' }), 404, 'transactions.not-found');
});

test('the routing log of an attempt names the rule that chose its provider', {
  requirements: ['EA-148', 'EA-149'],
}, async () => {
  for (const { who, calls } of sides) {
    const log = await call(world, who, calls.smartRouting, { params: { id: refunded.id, attempt: '1' } });
    assert.equal(log.rules.find(({ outcome }) => outcome === 'Chose')?.name.en, log.rule);
    assert.ok(
      log.rules.every(({ why: { en, tr = '' } }) => tr !== '' && tr !== en),
      'its reasons are told in both languages',
    );
    await refused(
      call(world, who, calls.smartRouting, { params: { id: refunded.id, attempt: '9' } }),
      404,
      'transactions.no-attempt',
    );
  }
});

test('dispute codes are those of the scheme; what is no card payment has none', {
  requirements: ['EA-150', 'EA-151'],
}, async () => {
  for (const { who, calls } of sides) {
    const codes = await call(world, who, calls.disputeCodes, { id: refunded.id });
    assert.ok(codes.length > 3 && codes.every(({ scheme }) => scheme === refunded.paymentMethod));
    // The form of the action offers the same codes, and the sandbox accepts them.
    assert.deepEqual(
      codes.map(({ code }) => code),
      disputeCodesOf(refunded.paymentMethod, refunded.channel).map(({ code }) => code),
    );
    const bank = findOwn(({ kind }) => kind === 'Bank');
    assert.deepEqual(await call(world, who, calls.disputeCodes, { id: bank.id }), []);
  }
});

test('the balance is what all of the merchant’s books in that currency come to', {
  requirements: ['EA-152', 'EA-153'],
}, async () => {
  const balances = await Promise.all(
    sides.map(({ who, calls }) => call(world, who, calls.checkBalance, { id: refunded.id })),
  );
  const [balance, other] = balances;
  assert.ok(balance && other);
  assert.deepEqual({ ...other, asOf: '' }, { ...balance, asOf: '' });
  const { rows } = transactions.query(
    { merchantIds: new Set([refunded.merchantId]), currencies: new Set([refunded.currency]), mode: 'Live' },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const fees = rows.flatMap((row) => transactions.fees(row)).reduce((sum, { amount }) => sum + amount, 0);
  const paidOut = rows
    .filter(({ type, status }) => type === 'Payout' && status === 'Successful')
    .reduce((sum, { amount }) => sum + amount, 0);
  const expected = rows.reduce((sum, { captured, refunded: back }) => sum + captured - back, 0) - fees - paidOut;
  const digits = world.decimalPlaces(balance.currency);
  assert.equal(
    toMinor(balance.available, digits) + toMinor(balance.reserved, digits) + toMinor(balance.disputed, digits),
    expected,
  );
});

test('rejection reasons come in the requested language', { requirements: ['EA-154', 'EA-155', 'A-452'] }, async () => {
  const declined = findOwn(({ status, type }) => status === 'Declined' && type === 'Sale');
  for (const { who, calls } of sides) {
    const read = (language: string) =>
      call(world, who, calls.rejectionReasons, { params: { id: declined.id, language } });
    const [en, tr] = [await read('en'), await read('tr')];
    assert.equal(en[0]?.reason, declined.declineReason);
    assert.notEqual(en[0]?.meaning, tr[0]?.meaning);
    await refused(read('xx'), 400, 'transactions.language');
    assert.deepEqual(
      await call(world, who, calls.rejectionReasons, { params: { id: refunded.id, language: 'en' } }),
      transactionsRefused(),
    );
  }
});
const transactionsRefused = () =>
  transactions.attempts(refunded).filter(({ outcome }) => outcome === 'Refused').length === 0
    ? []
    : assert.fail('pick a payment without refusals');

test('resending a webhook adds a delivery that names the requester and the call', {
  requirements: ['EA-178', 'EA-179', 'A-459'],
}, async () => {
  for (const { who, calls, base } of sides) {
    const page = { pageIndex: 0, pageSize: 100 };
    const before = await call(world, who, base.webhooks, { id: refunded.id, query: page });
    const [first] = before.data;
    const { resendUrl } = await call(world, who, calls.event, { params: { eventId: first?.eventId ?? '' } });
    const delivery = await call(world, who, calls.resendWebhook, {
      id: first?.eventId ?? '',
      requestId: `resend-${who.tier}`,
    });
    assert.equal(delivery.url, resendUrl, 'it goes where the event says that it goes');
    assert.equal(delivery.actorId, who.person.id);
    assert.equal(delivery.actorEmail, who.person.email);
    assert.equal(delivery.requestId, `resend-${who.tier}`);
    const after = await call(world, who, base.webhooks, { id: refunded.id, query: page });
    assert.equal(after.count, before.count + 1);
    assert.deepEqual(after.data.at(-1), delivery);
    const event = await call(world, who, calls.event, { params: { eventId: first?.eventId ?? '' } });
    assert.ok(event.webhooks.some(({ id }) => id === delivery.id));
    assert.ok(
      transactionTrails
        .read(
          { ...who, permissions: new Set(['CRM.Transaction.View', 'Merchant.Transaction.View']) },
          world,
          refunded.id,
        )
        .entries.some(({ type, requestId }) => type === 'WebhookResent' && requestId === delivery.requestId),
    );
    assert.ok(
      transactionTrails
        .doneBy?.(world, who.person.id)
        .some(({ type, about }) => type === 'WebhookResent' && about === refunded.externalId),
    );
    const [silent] = transactions.events(refunded);
    await refused(call(world, who, calls.resendWebhook, { id: silent?.id ?? '' }), 409, 'transactions.no-webhook');
    const [other] = transactions.events(foreign);
    await refused(call(world, who, calls.resendWebhook, { id: other?.id ?? '' }), 404, 'transactions.not-found');
  }
});

test('a restriction is lifted once for its organization, and the detail names the person', {
  requirements: ['EA-184', 'A-460'],
}, async () => {
  const { resetRestriction } = api.operatorDetail;
  const stopped = inTenant((row) => transactions.alerts(row)[0]?.decision === 'Stopped');
  const { id, merchantId, tenantId } = stopped;
  const restrictionOf = async () => (await call(world, tenant, operatorCalls.details, { id })).restriction;
  assert.equal((await restrictionOf())?.status, 'Active');
  await refused(
    call(world, tenant, resetRestriction, { id, query: { organizationId: 'mer_other' } }),
    400,
    'transactions.organization',
  );
  await refused(
    call(world, platform, resetRestriction, { id, query: { organizationId: merchantId } }),
    400,
    'transactions.tenant',
  );
  await refused(
    call(world, platform, resetRestriction, { id, query: { organizationId: merchantId, tenantId: 'ten_other' } }),
    400,
    'transactions.tenant',
  );
  const lifted = await call(world, platform, resetRestriction, { id, query: { organizationId: merchantId, tenantId } });
  assert.equal(lifted.status, 'Lifted');
  assert.deepEqual(await restrictionOf(), lifted);
  await refused(
    call(world, tenant, resetRestriction, { id, query: { organizationId: merchantId } }),
    409,
    'transactions.restriction-lifted',
  );
  await refused(
    call(world, tenant, resetRestriction, { id: refunded.id, query: { organizationId: refunded.merchantId } }),
    409,
    'transactions.no-restriction',
  );
});

test('corrected card data show on every card of the tenant that begins so, and on no other tenant’s', {
  requirements: ['EA-185', 'A-461'],
}, async () => {
  const bin = refunded.maskedPan?.slice(0, 6) ?? '';
  const body = { issuerCountry: 'CH', cardType: 'Charge', brand: 'Maestro' } as const;
  const elsewhere = findOne(
    world,
    (row) => row.tenantId !== tenant.tenantId && row.mode === 'Live' && row.maskedPan?.startsWith(bin) === true,
  );
  const before = (await call(world, platform, operatorCalls.details, { id: elsewhere.id })).bin;
  await refused(call(world, platform, api.operatorDetail.binData, { id: bin, body }), 400, 'transactions.tenant');
  await refused(call(world, tenant, api.operatorDetail.binData, { id: '999999', body }), 404, 'transactions.no-bin');
  const corrected = await call(world, tenant, api.operatorDetail.binData, { id: bin, body });
  assert.deepEqual(corrected, { bin, ...body, isCorrected: true });
  assert.deepEqual((await call(world, merchant, merchantCalls.details, { id: refunded.id })).bin, corrected);
  assert.deepEqual((await call(world, platform, operatorCalls.details, { id: elsewhere.id })).bin, before);
});

test('relationships are paged and filtered, and show only what the caller may see', {
  requirements: ['EA-121', 'EA-122', 'A-448'],
}, async () => {
  for (const { who, calls } of sides) {
    const read = (query: object) =>
      call(world, who, calls.relationships, { query: { pageIndex: 0, pageSize: 10, ...query } });
    const all = await read({});
    assert.ok(all.count > 10 && all.data.length === 10);
    const [first] = all.data;
    assert.ok(first);
    const second = await call(world, who, calls.relationships, { query: { pageIndex: 1, pageSize: 10 } });
    assert.notDeepEqual(second.data, all.data);
    assert.deepEqual((await read({ transactionId: first.transactionId })).data, [first]);
    for (const [filter, field] of [
      ['externalOrganizationId', 'externalOrganizationId'],
      ['websiteId', 'websiteId'],
      ['requestType', 'requestType'],
    ] as const) {
      const found = await read({ [filter]: first[field] });
      assert.ok(
        found.count > 0 && found.count <= all.count && found.data.every((row) => row[field] === first[field]),
        filter,
      );
    }
    assert.equal((await read({ transactionId: foreign.id })).count, 0);
    if (who.merchantId) assert.ok(all.data.every(({ organizationId }) => organizationId === who.merchantId));
  }
});

test('an account is deallocated once, and only by a body that names its relationship', {
  requirements: ['EA-123', 'EA-124', 'A-449'],
}, async () => {
  for (const { who, calls } of sides) {
    const { data } = await call(world, who, calls.relationships, { query: { pageIndex: 0, pageSize: 100 } });
    const row = data.find(({ status }) => status === 'Allocated');
    assert.ok(row);
    const { organizationId, transactionId, accountReference, websiteId } = row;
    const body = { organizationId, transactionId, accountReference, websiteId };
    for (const field of ['organizationId', 'accountReference', 'websiteId'])
      await refused(
        call(world, who, calls.deallocate, { body: { ...body, [field]: 'other' } }),
        400,
        'transactions.relationship',
      );
    await refused(
      call(world, who, calls.deallocate, { body: { ...body, transactionId: foreign.id } }),
      404,
      'transactions.not-found',
    );
    assert.equal((await call(world, who, calls.deallocate, { body })).status, 'Deallocated');
    const [again] = (
      await call(world, who, calls.relationships, { query: { pageIndex: 0, pageSize: 10, transactionId } })
    ).data;
    assert.equal(again?.status, 'Deallocated');
    await refused(call(world, who, calls.deallocate, { body }), 409, 'transactions.deallocated');
  }
});

test('the books are read by customer and transaction; of another customer there are none', {
  requirements: ['EA-200', 'A-205'],
}, async () => {
  for (const who of [tenant, merchant, platform]) {
    const entries = await call(world, who, api.accountingEntries, {
      params: { customerId: refunded.merchantId, id: refunded.id },
    });
    const digits = world.decimalPlaces(refunded.currency);
    for (const { lines } of entries) {
      const side = (name: 'debit' | 'credit') =>
        lines.reduce((sum, line) => sum + toMinor(line[name] ?? '0', digits), 0);
      assert.equal(side('debit'), side('credit'));
    }
    await refused(
      call(world, who, api.accountingEntries, { params: { customerId: foreign.merchantId, id: refunded.id } }),
      404,
      'transactions.not-found',
    );
  }
});

test('a bank payment is read by consent and payment; with another consent there is none', {
  requirements: ['EA-201'],
}, async () => {
  const bank = findOwn(({ kind, type }) => kind === 'Bank' && type === 'Sale');
  for (const who of [tenant, merchant, platform]) {
    const { consentId = '' } = await call(
      world,
      who,
      who === merchant ? merchantCalls.details : operatorCalls.details,
      { id: bank.id },
    );
    const payment = await call(world, who, api.bankPayment, { params: { consentId, id: bank.id } });
    assert.equal(payment.reference, bank.externalId);
    await refused(
      call(world, who, api.bankPayment, { params: { consentId: 'cns_other', id: bank.id } }),
      404,
      'transactions.no-bank-payment',
    );
  }
});
