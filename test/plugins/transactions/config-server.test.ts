import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { merchantCalls } from '../../../plugins/transactions/api.ts';
import { startApi } from '../../harness/api.ts';

const day = 86_400_000;
const given = JSON.parse(await readFile(fileURLToPath(new URL('../../../deployments/default.json', import.meta.url)), 'utf8'));
const file = join(await mkdtemp(join(tmpdir(), 'portal-')), 'window.json');
await writeFile(file, JSON.stringify({ ...given, config: { transactions: { refundDays: 30 } } }));
const { server, call, refused } = await startApi('merchant', { deployment: file });

test('the server refuses a refund that the deployment’s window has passed, and makes one within it', async () => {
  const { world } = server;
  assert.ok(world);
  const merchantId = world.personByEmail('merchant@portal.test')?.merchantId ?? '';
  const payments = world.transactions.query({ mode: 'Live', merchantIds: new Set([merchantId]) }, { pageSize: Number.POSITIVE_INFINITY }).rows;
  const refundable = payments.filter(
    ({ status, type, kind, children, captured }) => status === 'Captured' && type === 'Sale' && kind === 'Card' && !children.length && captured > 2000,
  );
  const old = refundable.find(({ created }) => world.now() - created > 31 * day);
  const recent = refundable.find(({ created }) => world.now() - created < 29 * day);
  assert.ok(old && recent);
  const refund = async ({ id, websiteId, currency }: typeof old) => {
    const { money } = await call(merchantCalls.details, { params: { id } });
    const body = { amount: money.remaining, currency, reason: 'Damaged', expectedRemaining: money.remaining };
    return { params: { id }, headers: { 'Website-Id': websiteId, SystemMode: 'Live' }, body } as const;
  };
  assert.deepEqual(await refused(merchantCalls.refund, await refund(old)), [409, 'transactions.too-old']);
  assert.equal((await call(merchantCalls.refund, await refund(recent))).transaction.id, recent.id);
});

test('the browser is told the same', async () => {
  const runtime = await (await fetch(`${server.origin}/deployment.json`)).json();
  assert.deepEqual(runtime.config, { transactions: { refundDays: 30 } });
});
