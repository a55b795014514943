/** Bodies with several parts are read correctly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { filePart } from '../../../core/model/shapes.ts';
import { bodyLimitOf } from '../../../core/http/body-limit.ts';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { on } from '../../../dev-server/sandbox/define.ts';
import { toySandbox } from '../toy-sandbox.ts';

const upload = defineEndpoint({
  id: 'toy.upload',
  method: 'POST',
  path: 'api/toys/files',
  summary: 'Takes a drawing',
  guard: { permissions: ['CRM.Toy.View'] },
  multipart: true,
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 20 }), drawing: filePart({ maxBytes: 1000 }) }),
  answer: Type.Object({ name: Type.String(), file: Type.String(), bytes: Type.Integer(), count: Type.Integer() }),
});

function start() {
  let count = 0;
  const sandbox = toySandbox({
    more: [
      on(upload, async ({ body }) => {
        count += 1;
        return {
          name: body.name,
          file: body.drawing.name,
          bytes: (await body.drawing.arrayBuffer()).byteLength,
          count,
        };
      }),
    ],
  });
  type Part = readonly [name: string, value: string | File];
  const send = async (
    parts: readonly Part[],
    headers: Record<string, string> = {},
    who = 'tenant',
    url = '/merchant/api/toys/files',
  ) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const request = new Request('http://x', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await sandbox.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        host: '127.0.0.1',
        authorization: `Bearer ${who}`,
        'content-type': request.headers.get('content-type') ?? '',
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      body: answer.json(),
      code: answer.json().errors?.[0]?.code,
      message: answer.json().errors?.[0]?.message,
    };
  };
  return { ...sandbox, send, made: () => count };
}

const drawing = (bytes = 10, name = 'dög.png') => new File(['x'.repeat(bytes)], name);

test('parts arrive as the endpoint names them: texts as texts, files as files', async () => {
  const { send } = start();
  const { status, body } = await send([
    ['name', 'Ünal'],
    ['drawing', drawing(1000)],
  ]);
  assert.deepEqual([status, body], [200, { name: 'Ünal', file: 'dög.png', bytes: 1000, count: 1 }]);
});

test('a part that the endpoint does not declare is refused without an effect', async () => {
  const { send, made, call } = start();
  const cases: readonly (readonly [parts: Parameters<typeof send>[0], status: number, code: string])[] = [
    [
      [
        ['name', 'a'],
        ['drawing', drawing()],
        ['more', 'x'],
      ],
      400,
      'body.invalid',
    ],
    [
      [
        ['name', 'a'],
        ['drawing', drawing()],
        ['more', drawing()],
      ],
      400,
      'body.invalid',
    ],
    [
      [
        ['name', 'a'],
        ['name', 'b'],
        ['drawing', drawing()],
      ],
      400,
      'body.invalid',
    ],
    [
      [
        ['name', 'a'],
        ['drawing', drawing()],
        ['drawing', drawing()],
      ],
      400,
      'body.invalid',
    ],
    [
      [
        ['name', 'a'],
        ['drawing', 'a text'],
      ],
      400,
      'body.invalid',
    ],
    [
      [
        ['name', drawing()],
        ['drawing', drawing()],
      ],
      400,
      'body.invalid',
    ],
    [[['name', 'a']], 400, 'body.invalid'],
    [[['drawing', drawing()]], 400, 'body.invalid'],
    [
      [
        ['name', 'a'.repeat(21)],
        ['drawing', drawing()],
      ],
      400,
      'body.invalid',
    ],
    [
      [
        ['name', 'a'],
        ['drawing', drawing(1001)],
      ],
      413,
      'body.too-large',
    ],
    [
      [
        ['name', 'a'.repeat(20_000)],
        ['drawing', drawing()],
      ],
      413,
      'body.too-large',
    ],
    [
      [
        ['name', 'a'],
        ['drawing', drawing(200_000)],
      ],
      413,
      'body.too-large',
    ],
  ];
  for (const [parts, status, code] of cases) {
    const answer = await send(parts);
    assert.deepEqual(
      [answer.status, answer.code],
      [status, code],
      `${parts.map(([name]) => name).join(', ')}: ${answer.message}`,
    );
  }
  const json = await call('tenant', 'POST', '/merchant/api/toys/files', { body: { name: 'a' } });
  assert.deepEqual([json.status, json.body.errors[0].code], [415, 'body.not-multipart']);
  const other = await send([['name', 'a']], { 'website-id': 'w1' }, 'tenant', '/merchant/api/toys/7');
  assert.deepEqual([other.status, other.code], [415, 'body.multipart']);
  const torn = await send([], { 'content-type': 'multipart/form-data; boundary=other' });
  assert.equal(torn.status, 400);
  assert.equal(made(), 0);
});

test('an unauthorized caller is refused before any of the body is read', async () => {
  const { send } = start();
  assert.equal((await send([['more', 'x']], {}, 'stranger')).status, 401);
  assert.equal((await send([['more', 'x']], {}, 'other')).code, 'permission.missing');
});

test('an intent repeated with the same file is answered once; with another file it is refused', async () => {
  const { send, made } = start();
  const intent = { 'x-request-id': 'intent-1' };
  const parts = (file: File) =>
    [
      ['name', 'a'],
      ['drawing', file],
    ] as const;
  assert.equal((await send(parts(drawing()), intent)).body.count, 1);
  assert.equal((await send(parts(drawing()), intent)).body.count, 1);
  assert.equal((await send(parts(new File(['y'.repeat(10)], 'dög.png')), intent)).code, 'idempotency.mismatch');
  assert.equal(made(), 1);
});

test('files stand in multipart bodies only, and the limit of the whole follows from theirs', () => {
  const facts = {
    id: 'toy.x',
    method: 'POST',
    path: 'api/x',
    summary: '',
    guard: 'signed-in',
    answer: 'none',
  } as const;
  const body = Type.Object({ drawing: filePart({ maxBytes: 1000 }) });
  assert.throws(() => bodyLimitOf(defineEndpoint({ ...facts, body })), /multipart/);
  assert.throws(
    () => bodyLimitOf(defineEndpoint({ ...facts, multipart: true, body: Type.Object({ name: Type.String() }) })),
    /multipart/,
  );
  assert.equal(bodyLimitOf(defineEndpoint({ ...facts, multipart: true, body })), 1000 + 64 * 1024);
});
