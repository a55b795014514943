// @lane sandbox
/** The sandbox answers the notification calls correctly. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createServer, type RunningServer } from './running-server.ts';
import { signIn, Visitor } from './visitor.ts';

const day = 86_400_000;

let server: RunningServer;
const tokens = new Map<string, string>();
before(async () => {
  server = await createServer({ now: Date.now() });
  for (const who of ['tenant', 'merchant'])
    tokens.set(who, (await signIn(new Visitor(server.origin), `${who}@portal.test`)).access_token);
});
after(() => server.close());

const base = 'merchant/v1/api/in-app-notifications';
const call = (who: string, method: string, path: string) =>
  fetch(`${server.origin}/gateway/${path}`, { method, headers: { authorization: `Bearer ${tokens.get(who)}` } });
const json = async (who: string, method: string, path: string) => (await call(who, method, path)).json();
const page = (who: string, pageIndex = 0) => json(who, 'GET', `${base}?pageIndex=${pageIndex}&pageSize=10`);

test('notifications are listed, read, marked and deleted, each person their own', {
  requirements: ['ES-042', 'ES-043', 'ES-044', 'ES-045', 'ES-046', 'ES-047'],
}, async () => {
  const { data, count, unreadNotificationCount } = await page('merchant');
  assert.equal(data.length, 10);
  assert.ok(unreadNotificationCount > 0 && unreadNotificationCount < count);
  const unread = data.find((notification: { isRead: boolean }) => !notification.isRead);
  assert.deepEqual(await json('merchant', 'GET', `${base}/${unread.id}`), unread);
  assert.equal((await call('tenant', 'GET', `${base}/${unread.id}`)).status, 404);
  assert.equal((await call('tenant', 'PUT', `${base}/mark-as-read/${unread.id}`)).status, 404);

  assert.equal((await json('merchant', 'PUT', `${base}/mark-as-read/${unread.id}`)).result.toLowerCase(), 'success');
  assert.equal((await page('merchant')).unreadNotificationCount, unreadNotificationCount - 1);
  await json('merchant', 'DELETE', `${base}/${unread.id}`);
  assert.equal((await page('merchant')).count, count - 1);
  assert.equal((await call('merchant', 'DELETE', `${base}/${unread.id}`)).status, 404);
  await json('merchant', 'POST', `${base}/mark-as-read`);
  assert.equal((await page('merchant')).unreadNotificationCount, 0);
  await json('merchant', 'DELETE', base);
  assert.deepEqual(await page('merchant'), { data: [], count: 0, unreadNotificationCount: 0 });
  assert.ok((await page('tenant')).count > 0);
  server.reset();
  assert.equal((await page('merchant')).count, count, 'a reset brings everything back');
});

test('the latest are those created after an instant', { requirements: ['ES-048'] }, async () => {
  const { data } = await page('merchant');
  const latest = await json('merchant', 'GET', `${base}/latest?createdAfter=${encodeURIComponent(data[2].created)}`);
  assert.deepEqual(latest.data, data.slice(0, 2));
  assert.equal((await call('merchant', 'GET', `${base}/latest?createdAfter=yesterday`)).status, 400);
});

test('a report is a CSV file of the person’s own transactions, and a foreign identifier is not found', {
  requirements: ['ES-011', 'ES-049'],
}, async () => {
  const { data } = await page('merchant');
  const report = data.find(
    ({ notificationType, objectUrl }: { notificationType: string; objectUrl?: string }) =>
      notificationType === 'ReportGenerated' && !objectUrl?.includes(','),
  );
  const answer = await call('merchant', 'GET', `merchant/download-file/${report.objectUrl}`);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/);
  assert.match(answer.headers.get('content-disposition') ?? '', new RegExp(`${report.objectUrl}\\.csv`));
  const lines = (await answer.text()).trim().split('\r\n').slice(1);
  const [, dd, mm, yyyy] = /(\d\d)\/(\d\d)\/(\d{4})$/.exec(report.title) ?? [];
  const from = Date.parse(`${yyyy}-${mm}-${dd}T00:00:00Z`);
  const world = server.world;
  const merchantId = world?.personByEmail('merchant@portal.test')?.merchantId ?? '';
  const rows =
    world?.transactions.query(
      { mode: 'Live', merchantIds: new Set([merchantId]), from, to: from + day - 1 },
      { pageSize: 5000 },
    ).rows ?? [];
  assert.equal(lines.length, rows.length);
  for (const { id } of rows) assert.ok(lines.some((line) => line.includes(id)));

  assert.equal((await call('tenant', 'GET', `merchant/download-file/${report.objectUrl}`)).status, 404);
  assert.equal((await call('merchant', 'GET', 'merchant/download-file/rpt_0000000000000000')).status, 404);
});
