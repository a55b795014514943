// @lane sandbox
/** Files work over HTTP, through the gateway: the upload, the download, and their headers. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { Files } from '../../../../plugins/files/sandbox/contract.ts';
import { createServer, type RunningServer } from '../../../dev-server/running-server.ts';
import { signIn, Visitor } from '../../../dev-server/visitor.ts';

const secret = 'content-that-nobody-logs-4711';
const lines: string[] = [];
let server: RunningServer;
let authorization = '';

before(async () => {
  server = await createServer({ log: (line) => lines.push(line) });
  authorization = `Bearer ${(await signIn(new Visitor(server.origin), 'merchant@portal.test')).access_token}`;
});
after(() => server.close());

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.origin}/gateway/fs${path}`, { ...init, headers: { authorization } });
function send(name: string, content: string, type: string) {
  const body = new FormData();
  body.append('file', new File([content], name, { type }));
  return call('/file', { method: 'POST', body });
}

test('a file comes back as it was sent, to be saved and not to be run', async () => {
  const content = `%PDF-1.7\n${secret}\n${'x'.repeat(300_000)}`;
  const sent = await send('çıktı "1".pdf', content, 'application/pdf');
  assert.equal(sent.status, 200);
  const { fileId } = (await sent.json()) as { readonly fileId: string };
  const answer = await call(`/file/${fileId}`);
  assert.equal(await answer.text(), content);
  assert.equal(answer.headers.get('content-type'), 'application/pdf');
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; .*filename\*=UTF-8''%C3%A7/);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
});

test('a page under a picture’s name is refused in the words of the uploader, and nothing of it is repeated', async () => {
  const answer = await send('cat.png', `<script>${secret}</script>`, 'image/png');
  const responseText = await answer.text();
  assert.equal(answer.status, 400);
  assert.match(responseText, /File type not allowed cat\.png/);
  assert.ok(!responseText.includes(secret), responseText);
});

test('a file of 6 MB is refused by the store of tickets’ and documents’ files, and taken as a bank order', {
  requirements: ['A-584'],
}, async () => {
  const size = 6 * 1024 * 1024;
  const refused = await send('large.pdf', `%PDF-1.7\n${'x'.repeat(size)}`, 'application/pdf');
  assert.equal(refused.status, 413);
  assert.match(await refused.text(), /body.too-large/);
  const body = new FormData();
  body.append('bankName', 'Harbour Bank');
  body.append('accountNumber', 'DE89 3704 0044 0532 0130 00');
  const headings = 'bookingDate,valueDate,amount,currency,direction,payerName,payerAccount,reference,bankTxId,note';
  const line = '13/07/2026,13/07/2026,10.00,EUR,C,Somebody,DE02,none,BT-1,';
  body.append('csvFile', new File([`${headings}\n${line}${'x'.repeat(size)}`], 'statement.csv', { type: 'text/csv' }));
  const tenant = `Bearer ${(await signIn(new Visitor(server.origin), 'tenant@portal.test')).access_token}`;
  const address = `${server.origin}/gateway/merchant/api/crm/tenpaybankorders`;
  const taken = await fetch(address, {
    method: 'POST',
    headers: { authorization: tenant, 'x-request-id': crypto.randomUUID() },
    body,
  });
  assert.equal(taken.status, 200, await taken.clone().text());
  assert.equal(((await taken.json()) as { readonly fileName: string }).fileName, 'statement.csv');
});

test('an upload that is broken off half way leaves nothing, and the next one works', async () => {
  const count = () => server.world?.of(Files)?.all.length;
  const stored = count();
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="half.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n';
  await new Promise<void>((resolve) => {
    const half = request(`${server.origin}/gateway/fs/file`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=b', 'content-length': 200_000 },
    });
    half.on('error', () => resolve());
    half.on('close', () => resolve());
    half.write(head + 'x'.repeat(100_000), () => half.destroy());
  });
  assert.equal(count(), stored);
  assert.equal((await send('whole.pdf', '%PDF-1.7', 'application/pdf')).status, 200);
  assert.equal(count(), (stored ?? 0) + 1);
});

test('without a sign-in there is no file, and nothing of any of them is in the log', async () => {
  const answer = await fetch(`${server.origin}/gateway/fs/file/fil_1`);
  assert.equal(answer.status, 401);
  assert.ok(!lines.join('\n').includes(secret), 'the log');
});
