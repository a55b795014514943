// @lane component
/**
 * Calls that start while the portal is still loading are made for the right user, and their answers reach the right
 * code.
 */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { startEarlyCalls } from '../../../core/auth/start-early-calls.ts';
import { dropEarlyCalls, fetchOrTake, takeEarlyAnswer } from '../../../core/http/early-calls.ts';
import { activityKey, signOutAfter } from '../../../core/state/idle-deadline.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const list = '/gateway/merchant/api/transactions/?PageIndex=0';
const account = '/gateway/merchant/v1/users/context';
const screen = { guard: { permissions: ['Merchant.Transaction.View'] }, calls: [list] };
const tag = {
  session: 'oidc.user:here',
  calls: JSON.stringify({ merchant: { account, screen }, tenant: { account: '/other' } }),
};
const signedIn = { access_token: 'a', expires_at: now / 1000 + 60, user_type: 'Merchant', profile: { sub: 'mia' } };

let held = ['Merchant.Transaction.View'];
const sent = mock.method(globalThis, 'fetch', async (address: string) =>
  Response.json({ address, user: { id: 'usr_mia', permissions: held } }),
);
const addresses = () => sent.mock.calls.map(({ arguments: [address] }) => String(address));
/** Returns the headers of a call, as passed to `fetch`. */
const headersOf = (at: number) =>
  new Headers((sent.mock.calls[at]?.arguments.at(1) as RequestInit | undefined)?.headers);
const requestList = (token = 'a', mode = 'Live', signal?: AbortSignal) =>
  fetchOrTake(list, {
    method: 'GET',
    headers: { Authorization: `Bearer ${token}`, Mode: mode },
    ...(signal && { signal }),
  });

beforeEach(() => {
  dropEarlyCalls();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the portal's mark is a cookie
  document.cookie = 'portal.browser=open; Path=/';
  localStorage.setItem(tag.session, JSON.stringify(signedIn));
  sent.mock.resetCalls();
});

test('the calls of the person’s tier are made with the headers of every call, and their answers taken once', async () => {
  localStorage.setItem('SystemMode', 'Test');
  await startEarlyCalls(tag, now);
  assert.deepEqual(addresses(), [account, list]);
  assert.equal(headersOf(1).get('Authorization'), 'Bearer a');
  assert.equal(headersOf(1).get('Mode'), 'Test');
  assert.match(headersOf(1).get('X-Request-Id') ?? '', /^[\da-f-]{36}$/);
  assert.deepEqual(await (await requestList('a', 'Test')).json(), {
    address: list,
    user: { id: 'usr_mia', permissions: held },
  });
  assert.equal(addresses().length, 2, 'taken, not asked again');
  await requestList('a', 'Test');
  assert.equal(addresses().length, 3, 'the second time it is asked');
});

test('an answer that has been read can be had at once, by the same person in the same mode alone', async () => {
  await startEarlyCalls(tag, now);
  assert.equal(takeEarlyAnswer(list, 'Live', 'a'), undefined, 'it is under way');
  await new Promise(setImmediate);
  assert.equal(takeEarlyAnswer(list, 'Test', 'a'), undefined);
  assert.equal(takeEarlyAnswer(list, 'Live', 'b'), undefined);
  assert.deepEqual(takeEarlyAnswer(list, 'Live', 'a'), { address: list, user: { id: 'usr_mia', permissions: held } });
  assert.equal(takeEarlyAnswer(list, 'Live', 'a'), undefined);
});

test('the page size that the person has chosen for a list stands in its call', async () => {
  const call = {
    address: '/gateway/merchant/api/transactions/?PageSize=10&PageIndex=0',
    list: 'transactions.merchant',
    parameter: 'PageSize',
  };
  const sized = { ...tag, calls: JSON.stringify({ merchant: { account, screen: { ...screen, calls: [call] } } }) };
  await startEarlyCalls(sized, now);
  assert.equal(addresses().at(-1), call.address, 'nothing chosen');
  dropEarlyCalls();
  localStorage.setItem('portal.grid.transactions.merchant.usr_mia', JSON.stringify({ widths: {}, size: 50 }));
  localStorage.setItem('portal.grid.transactions.merchant.usr_other', JSON.stringify({ widths: {}, size: 75 }));
  await startEarlyCalls(sized, now);
  assert.equal(addresses().at(-1), call.address.replace('10', '50'));
});

for (const { guard, waits } of [
  { guard: 'signed-in', waits: false },
  { guard: { tiers: ['merchant'] }, waits: false },
  { guard: { tiers: ['merchant'], feature: 'reports.daily' }, waits: true },
]) {
  test(`the calls of a screen guarded by ${JSON.stringify(guard)} ${waits ? 'wait' : 'do not wait'} for the account`, async () => {
    const open = { ...tag, calls: JSON.stringify({ merchant: { account, screen: { ...screen, guard } } }) };
    const over = startEarlyCalls(open, now);
    assert.deepEqual(addresses(), waits ? [account] : [account, list], 'before anything has answered');
    await over;
    assert.deepEqual(addresses(), [account, list], 'and each once');
  });
}

test('only the account is requested early for a person who may not see the screen', async () => {
  held = ['Merchant.Profile.View'];
  await startEarlyCalls(tag, now);
  held = ['Merchant.Transaction.View'];
  assert.deepEqual(addresses(), [account]);
});

test('another person, the other mode and a change make their own requests', async () => {
  await startEarlyCalls(tag, now);
  await requestList('b');
  await requestList('a', 'Test');
  await fetchOrTake(list, { method: 'POST', headers: { Authorization: 'Bearer a', Mode: 'Live' } });
  assert.equal(addresses().length, 5);
});

test('no early call is made for an idle, expired or missing session, or one that outlived its browser', async () => {
  localStorage.setItem(activityKey, String(now - signOutAfter));
  await startEarlyCalls(tag, now);
  localStorage.removeItem(activityKey);
  await startEarlyCalls(tag, now + 60_000);
  // biome-ignore lint/suspicious/noDocumentCookie: closing the browser deletes the cookie
  document.cookie = 'portal.browser=; Path=/; Max-Age=0';
  await startEarlyCalls(tag, now);
  // biome-ignore lint/suspicious/noDocumentCookie: the portal's mark is a cookie
  document.cookie = 'portal.browser=open; Path=/';
  localStorage.setItem(tag.session, '{ damaged');
  await startEarlyCalls(tag, now);
  assert.deepEqual(addresses(), []);
});

test('a lost early call is repeated, and an aborted one is not', async () => {
  sent.mock.mockImplementationOnce(() => Promise.reject(new TypeError('lost')), 1);
  await startEarlyCalls(tag, now);
  assert.deepEqual(await (await requestList()).json(), { address: list, user: { id: 'usr_mia', permissions: held } });
  await startEarlyCalls(tag, now);
  const controller = new AbortController();
  const given = requestList('a', 'Live', controller.signal);
  controller.abort();
  await assert.rejects(given, { name: 'AbortError' });
  assert.equal(addresses().length, 5, 'two, the one asked again, two');
});

test('an aborted call takes no early answer, and a taken answer ends with the call that took it', async () => {
  await startEarlyCalls(tag, now);
  const gone = new AbortController();
  gone.abort();
  await assert.rejects(requestList('a', 'Live', gone.signal), { name: 'AbortError' });
  // Its body never ends, and no other code could abort the call that was started early.
  sent.mock.mockImplementationOnce(async () => new Response(new ReadableStream()) as never, 3);
  await startEarlyCalls(tag, now);
  const controller = new AbortController();
  const taken = await requestList('a', 'Live', controller.signal);
  const read = taken.text();
  controller.abort();
  await assert.rejects(read, { name: 'AbortError' });
});

test('early answers that are unused by the first screen are dropped', async () => {
  await startEarlyCalls(tag, now);
  await new Promise(setImmediate);
  dropEarlyCalls();
  assert.equal(takeEarlyAnswer(list, 'Live', 'a'), undefined);
});
