// @lane component
/**
 * Consents at banks are given and rejected on the bank's page, renewed while the old one is valid, and ended by time
 * and by the merchant.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../core/http/errors.ts';
import { connectionCalls, orderCalls } from '../../../plugins/payments/api.ts';
import { Connections } from '../../../plugins/payments/sandbox/tokens.ts';
import sandbox from '../../../plugins/payments/sandbox.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('payments', { transactions: 50_600, isStepped: false });
const { client } = actor('merchant');
const day = 86_400_000;
const read = (id: string) => client.call(connectionCalls.details, { params: { id } });
const [page = assert.fail('no page')] = sandbox.pages;

/** Opens the bank's page, or submits its form. */
function atBank(address: string, form?: string) {
  const key = address.split('/').at(-1) ?? '';
  return page.answer({
    world,
    params: { key },
    language: 'en',
    ...(form !== undefined && { form: new URLSearchParams(form) }),
  });
}
const connect = (bankId: string) =>
  client.call(connectionCalls.connect, { body: { bankId, scopes: ['accounts', 'balances', 'payments'] } });
const statusOf = async (call: Promise<unknown>) =>
  call.then(() => 200).catch((error: unknown) => (error instanceof ApiError ? error.status : String(error)));

test('a consent is given on the bank’s page, for the accounts that were chosen; its key is good once', async () => {
  const { connection, address } = await connect('oranje');
  assert.equal(connection.state, 'AwaitingAuthorisation');
  const shown = atBank(address);
  assert.ok('body' in shown && shown.body.text.includes('Operating account'));
  assert.ok('body' in atBank(address, 'answer=allow'), 'without an account it asks again');
  const answer = atBank(address, 'answer=allow&account=acc_1&account=acc_9');
  assert.deepEqual(answer, { redirect: `/merchant/payments/open-banking-connections/${connection.id}` });
  const after = await read(connection.id);
  assert.equal(after.state, 'Authorised');
  assert.deepEqual(
    after.accounts.map(({ id }) => id),
    ['acc_1'],
  );
  const again = atBank(address);
  assert.ok('status' in again && again.status === 410);
  assert.equal(await statusOf(connect('oranje')), 409, 'a bank is connected once');
});

test('money leaves a connected account only while the consent holds, and comes back where it ends', async () => {
  const accounts = await client.call(orderCalls.accounts, {});
  const account =
    accounts.find(({ kind, name }) => kind === 'Bank' && name.startsWith('Oranje')) ?? assert.fail('no account');
  const order = {
    accountId: account.id,
    payee: { name: 'Lindner Papier GmbH', country: 'DE', iban: 'DE35370400440532013002' },
    amount: '50.00',
    currency: 'EUR',
    reference: 'Rent',
    date: new Date(world.now() + 3 * day).toISOString().slice(0, 10),
    speed: 'Standard',
    charges: 'SHA',
  } as const;
  const { way } = await client.call(orderCalls.quote, { body: order });
  assert.equal(way?.fee, '0.00');
  const payment = await client.call(orderCalls.create, {
    body: { ...order, expectedAvailable: way?.available ?? '', expectedFee: '0.00', payeeResult: 'Match' },
  });
  const connectionId = account.id.split('/')[0] ?? '';
  const left = (await client.call(orderCalls.accounts, {})).find(({ id }) => id === account.id)?.available;
  assert.equal(Number(left), Number(account.available) - 50);
  assert.equal(payment.transactionId, undefined, 'it is no payout of the balance');
  await client.call(connectionCalls.revoke, { params: { id: connectionId }, body: { reason: 'Bank changed' } });
  assert.equal(await statusOf(client.call(orderCalls.quote, { body: order, quiet: true })), 409);
  world.clock.advance(8 * day);
  const after = await client.call(orderCalls.details, { params: { id: payment.id } });
  assert.equal(after.state, 'Failed');
  assert.match(after.reason ?? '', /consent/);
});

test('a refused consent connects nothing, and an unanswered one expires', async () => {
  const first = await connect('oranje');
  atBank(first.address, 'answer=refuse');
  assert.deepEqual(
    [(await read(first.connection.id)).state, (await read(first.connection.id)).error],
    ['Rejected', 'access_denied'],
  );
  const second = await connect('oranje');
  world.clock.advance(11 * 60_000);
  assert.equal((await read(second.connection.id)).state, 'Expired');
  const late = atBank(second.address, 'answer=allow&account=acc_1');
  assert.ok('status' in late && late.status === 410);
});

test('a renewal leaves the old consent until the bank has answered; a refused one changes nothing', async () => {
  const { connection, address } = await connect('oranje');
  atBank(address, 'answer=allow&account=acc_1');
  const before = await read(connection.id);
  const renewal = await client.call(connectionCalls.renew, { params: { id: connection.id } });
  assert.deepEqual([renewal.connection.state, renewal.connection.isRenewing], ['Authorised', true]);
  atBank(renewal.address, 'answer=refuse');
  const refused = await read(connection.id);
  assert.deepEqual([refused.state, refused.expires, refused.error], ['Authorised', before.expires, 'access_denied']);
  world.clock.advance(day);
  const next = await client.call(connectionCalls.renew, { params: { id: connection.id } });
  atBank(next.address, 'answer=allow&account=acc_1&account=acc_2');
  const renewed = await read(connection.id);
  assert.ok((renewed.expires ?? '') > (before.expires ?? ''), 'it holds longer');
  assert.equal(renewed.accounts.length, 2);
});

test('a consent warns a week before its end, ends by itself, and all of it is in the history', async () => {
  const [connection] = (
    await client.call(connectionCalls.list, {
      query: { pageIndex: 0, pageSize: 5, searchKey: 'Oranje', state: 'Authorised' },
    })
  ).data;
  assert.ok(connection);
  world.clock.advance(174 * day);
  assert.equal((await read(connection.id)).endsSoon, true);
  world.clock.advance(7 * day);
  assert.equal((await read(connection.id)).state, 'Expired');
  const { data } = await client.call(connectionCalls.history, {
    query: { pageIndex: 0, pageSize: 50, connectionId: connection.id },
  });
  for (const type of ['Requested', 'Authorised', 'RenewalRequested', 'Rejected', 'Renewed', 'ExpiresSoon', 'Expired'])
    assert.ok(
      data.some((event) => event.type === type),
      type,
    );
  const person = world.people.find(({ email }) => email === 'merchant@portal.test') ?? assert.fail('nobody');
  const notifications = world.notifications.of(person).filter(({ objectUrl }) => objectUrl?.endsWith(connection.id));
  assert.equal(notifications.length, 2, 'told of the last week, and of the end');
  assert.equal(await statusOf(client.call(connectionCalls.sync, { params: { id: connection.id }, quiet: true })), 409);
});

test('a connection of another merchant is invisible', () => {
  const foreign = world
    .of(Connections)
    ?.all.find(({ merchantId }) => merchantId !== world.personByEmail('merchant@portal.test')?.merchantId);
  return assert.rejects(read(foreign?.id ?? ''), (error) => error instanceof ApiError && error.status === 404);
});
