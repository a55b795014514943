// @lane sandbox
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import * as Type from 'typebox';
import type { CallInput } from '../../../core/http/client.ts';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { answers, fakeApi } from './fake-api.ts';

const read = defineEndpoint({
  id: 'test.read',
  method: 'GET',
  path: '/things',
  summary: '',
  guard: 'signed-in',
  answer: Type.Object({ name: Type.String() }),
});
type Input = CallInput<typeof read>;

/** Returns the error of a failing call and the messages shown to the user. */
async function failure(response: Response | Error, input: Input = {}): Promise<{ error: ApiError; shown: string[] }> {
  const { client, shown } = fakeApi([response]);
  const error: unknown = await client.call(read, input).then(
    () => assert.fail('the call should fail'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, String(error));
  return { error, shown };
}

const messages: readonly (readonly [title: string, body: unknown, message: string])[] = [
  ['[S-469] the error message comes from a string body', 'Boom', 'Boom'],
  [
    '[S-470] the error message comes from errors[0].message',
    { errors: [{ message: 'M' }, { message: 'second' }] },
    'M',
  ],
  ['[S-471] the error message comes from an error field', { error: 'E' }, 'E'],
  ['[S-472] the error message comes from errors.pageSize[0]', { errors: { pageSize: ['P', 'second'] } }, 'P'],
  [
    'the error message comes from errors[0].message before an error field',
    { errors: [{ message: 'M' }], error: 'E' },
    'M',
  ],
  [
    'the error message comes from an error field before errors.pageSize',
    { errors: { pageSize: ['P'] }, error: 'E' },
    'E',
  ],
  ['an error message of a wrong type is passed over', { errors: [{ message: 7 }], error: 'E' }, 'E'],
  ['[S-473] a failed answer without errors gives the default message', { errors: [] }, 'Unknown error'],
  ['[S-473] a failed answer of null gives the default message', null, 'Unknown error'],
  ['[S-473] a failed answer that is a list gives the default message', [{ message: 'M' }], 'Unknown error'],
];

for (const [title, body, message] of messages) {
  test(title, async () => {
    const { error, shown } = await failure(answers.json(body, 500));
    assert.equal(error.message, message);
    assert.equal(error.status, 500);
    assert.deepEqual(shown, [message]);
  });
}

test('a plain text body is the message', { requirements: ['S-469'] }, async () => {
  assert.deepEqual((await failure(answers.text('Boom', 500))).shown, ['Boom']);
});

test('an empty body gives Unknown error', { requirements: ['S-473'] }, async () => {
  assert.deepEqual((await failure(answers.text('', 500))).shown, ['Unknown error']);
  assert.deepEqual((await failure(answers.text(' \n', 500))).shown, ['Unknown error']);
});

test('a proxy’s HTML page is no message for a person', async () => {
  assert.deepEqual((await failure(answers.text('\n<html><h1>502 Bad Gateway</h1></html>', 502))).shown, [
    'Unknown error',
  ]);
});

test('a 403 has its own message regardless of its body', { requirements: ['S-474', 'A-523'] }, async () => {
  for (const response of [
    answers.json({ errors: [{ message: 'M' }] }, 403),
    answers.text('', 403),
    answers.text('Boom', 403),
  ]) {
    assert.deepEqual((await failure(response)).shown, ['You are not authorized to perform this action']);
  }
});

for (const message of [
  'The body is not valid: /ticket/description must not have control characters or marks of direction.',
  "The body isn't valid: / must have required properties name.",
  'The JSON value could not be converted to System.Decimal. Path: $.amount | LineNumber: 0.',
  '$.rows[0].name: too long',
  "The body isn't valid: does not fit the schema.",
])
  test(`a message for programs is not shown: ${message}`, async () => {
    const { error, shown } = await failure(
      answers.json({ errors: [{ message, field: '/ticket/description', code: 'body.invalid' }] }, 400),
    );
    assert.deepEqual(shown, ["Some of what you entered isn't valid. Check it and try again."]);
    assert.deepEqual(error.fields, { description: "This isn't valid. Check it." });
  });

test('a message for people may speak of addresses and money', async () => {
  for (const message of [
    'The address https://shop.example/back must be reachable.',
    'At most $500 at once.',
    'Mr/Ms must be said.',
  ]) {
    assert.deepEqual((await failure(answers.json({ errors: [{ message }] }, 400))).shown, [message]);
  }
});

test('a 403 reloads the permissions, unless it only refuses a step-up code', async () => {
  for (const [code, expectedCount] of [
    ['permission.missing', 1],
    ['sca.invalid', 0],
  ] as const) {
    const { client, counts } = fakeApi([answers.json({ errors: [{ message: 'M', code }] }, 403)]);
    await assert.rejects(client.call(read), ApiError);
    assert.equal(counts.forbidden, expectedCount, code);
  }
});

test("an error keeps the API's code and the id of the intent, so that a person can report it", {
  requirements: ['S-493'],
}, async () => {
  const requestId = '4f6f1c0e-2f0f-4c52-9d4e-0f0a4f2b1c11';
  const { error } = await failure(answers.json({ errors: [{ message: 'M', code: 'transactions.stale' }] }, 409), {
    requestId,
  });
  assert.equal(error.code, 'transactions.stale');
  assert.equal(error.status, 409);
  assert.equal(error.requestId, requestId);
  assert.equal(error.message, 'M');
});

test('a network failure has status 0 and code network, as the outcome of the call is unknown', async () => {
  const cause = new TypeError('fetch failed');
  const { error, shown } = await failure(cause);
  assert.equal(error.status, 0);
  assert.equal(error.code, 'network');
  assert.equal(error.cause, cause);
  assert.deepEqual(shown, ["We couldn't reach the server. Check your connection and try again."]);
});

for (const [what, body] of [
  ['truncated JSON', '{"name":'],
  ['an HTML page', '<html></html>'],
  ['nothing', ''],
] as const) {
  test(`a 200 with ${what} where JSON is due has status 0 and code bad-answer`, async () => {
    const { error, shown } = await failure(answers.text(body, 200));
    assert.equal(error.status, 0);
    assert.equal(error.code, 'bad-answer');
    assert.deepEqual(shown, ["We couldn't read the server's response. Try again."]);
  });
}

test('background calls and quiet calls raise no snackbar but still throw', async () => {
  for (const input of [{ background: 'poll' }, { quiet: true }] as const) {
    for (const response of [
      answers.json({ error: 'E' }, 500),
      answers.text('', 403),
      new TypeError('fetch failed'),
      answers.text('{', 200),
    ]) {
      assert.deepEqual((await failure(response, input)).shown, []);
    }
  }
});

test('a 404 raises no snackbar where the screen says that there is no such record; other failures do', async () => {
  assert.deepEqual((await failure(answers.json({ error: 'E' }, 404), { showsNotFound: true })).shown, []);
  assert.deepEqual((await failure(answers.json({ error: 'E' }, 500), { showsNotFound: true })).shown, ['E']);
});

test('a call that is canceled before it is answered ends with AbortError and no snackbar', async () => {
  const abort = new AbortController();
  const { client, shown } = fakeApi([
    ({ init }) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        abort.abort();
      }),
  ]);
  await assert.rejects(client.call(read, { signal: abort.signal }), { name: 'AbortError' });
  assert.deepEqual(shown, []);
});

/** Creates a response whose body never ends, so that canceling is the only way out. */
const endless = (abort: AbortController, status: number) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'));
        abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason));
      },
      pull: () => abort.abort(),
    }),
    { status },
  );

for (const status of [200, 500]) {
  test(`a call that is canceled while its ${status} answer arrives ends with AbortError and no snackbar`, async () => {
    const abort = new AbortController();
    const { client, shown } = fakeApi([() => endless(abort, status)]);
    await assert.rejects(client.call(read, { signal: abort.signal }), { name: 'AbortError' });
    assert.deepEqual(shown, []);
  });
}

// A real connection is used, so that the response really breaks off.
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  response.write('{"name":"half');
  response.socket?.destroySoon();
});
let root = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
});
after(() => server.close());

test('an answer that breaks off mid-body has status 0: the change may have been made', async () => {
  const { client, shown } = fakeApi([], { addresses: { root, reports: root }, fetch });
  const error = await client.call(read).catch((reason: unknown) => reason);
  assert.ok(error instanceof ApiError);
  assert.equal(error.status, 0);
  assert.equal(error.code, 'bad-answer');
  assert.equal(shown.length, 1);
});
