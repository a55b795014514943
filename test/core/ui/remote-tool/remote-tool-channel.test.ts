// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, type Mock, mock, test } from 'node:test';
import { type Channel, type Channels, createChannels } from '../../../../core/ui/remote-tool/channel.ts';
import type { Hello } from '../../../../core/ui/remote-tool/messages.ts';
import type { Plain } from '../../../../core/ui/remote-tool/plain.ts';
import { changeToken } from '../../../../core/ui/remote-tool/token.ts';

const origin = 'https://tools.example';
const secret = 'known to both';

/** Creates a window that records the messages posted to it. */
function fakeWindow() {
  const posted: { readonly message: Hello; readonly targetOrigin: string }[] = [];
  const postMessage = (message: Hello, targetOrigin: string) => void posted.push({ message, targetOrigin });
  return { posted, window: { postMessage } as unknown as Window }; // the only method that the channel calls
}

let tool: ReturnType<typeof fakeWindow>;
let channels: Channels;
let channel: Channel;
let changes: Plain[];
let connections: number;
let log: Mock<typeof console.error>;

beforeEach(() => {
  channels = createChannels();
  log = mock.method(console, 'error', () => {});
  tool = fakeWindow();
  changes = [];
  connections = 0;
  channel = channels.open({
    origin,
    secret,
    session: 'this-sign-in',
    data: { chart: 7 },
    target: () => tool.window,
    onConnected: () => connections++,
    onChange: (value) => changes.push(value),
  });
});
afterEach(() => {
  channel.close();
  mock.restoreAll();
});

interface Sent {
  readonly origin?: string;
  readonly source?: unknown;
  readonly ports?: readonly unknown[];
}

/** Dispatches a message like the browser. Work on tokens is finished before it returns. */
async function send(
  data: unknown,
  { origin: from = origin, source = tool.window, ports = [] }: Sent = {},
): Promise<void> {
  dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source, ports }));
  await channel.whenSettled();
}

const nonce = () => tool.posted.at(-1)?.message.nonce ?? '';

async function connect(): Promise<void> {
  channel.greet();
  await send({ type: 'connected', nonce: nonce() });
}

async function change(
  sequence: number,
  value: Plain,
  forgery: Partial<Record<'nonce' | 'token' | 'secret', string>> = {},
) {
  const token =
    forgery.token ??
    (await changeToken(forgery.secret ?? secret, { nonce: forgery.nonce ?? nonce(), sequence, value }));
  return { type: 'change', nonce: forgery.nonce ?? nonce(), sequence, value, token };
}

/** Returns the logged reasons, and asserts that each is logged with the exact words of the specification. */
const refusals = () =>
  log.mock.calls.map(({ arguments: [message, details] }) => {
    assert.equal(message, 'AUTHENTICATION FAILED');
    return (details as { readonly reason: string }).reason;
  });

test('a change with a token of the shared secret is accepted, and a forged or damaged one is refused', {
  requirements: ['S-388', 'S-391', 'A-534', 'A-535'],
}, async () => {
  await connect();
  await send(await change(1, { axis: 'x' }));
  assert.deepEqual([changes, refusals()], [[{ axis: 'x' }], []]);
  const sound = await change(2, 'y');
  for (const bad of [
    await change(2, 'y', { secret: 'guessed' }),
    { ...sound, value: 'z' },
    { ...sound, sequence: 3 },
    { ...sound, token: sound.token.slice(0, -1) },
    { ...sound, token: `${sound.token}A` },
    { ...sound, token: '' },
    { ...sound, token: secret },
  ])
    await send(bad);
  assert.deepEqual([changes, refusals()], [[{ axis: 'x' }], Array.from({ length: 7 }, () => 'token')]);
  await send(sound);
  assert.deepEqual(changes, [{ axis: 'x' }, 'y']);
});

test('a message from any other origin is logged as AUTHENTICATION FAILED and changes nothing', {
  requirements: ['S-387', 'S-389', 'S-390', 'S-391', 'A-534', 'A-535'],
}, async () => {
  await connect();
  const origins = [
    'null',
    '',
    'http://tools.example',
    'https://tools.example:8443',
    'https://tools.example.evil.example',
    'https://eviltools.example',
    'https://tools.exampl',
    'https://x.tools.example',
    'https://tools.example/',
    'HTTPS://TOOLS.EXAMPLE',
    'https://evil.example',
  ];
  for (const from of origins) await send(await change(1, 'stolen'), { origin: from });
  assert.deepEqual([changes, refusals()], [[], origins.map(() => 'origin')]);
  await send(await change(1, 'own'));
  assert.deepEqual(changes, ['own']);
});

test('a message from the right origin is refused if it comes from another window than the tool’s', async () => {
  await connect();
  for (const source of [fakeWindow().window, {}, null]) await send(await change(1, 'stolen'), { source });
  assert.deepEqual([changes, refusals()], [[], ['window', 'window', 'window']]);
});

test('the portal’s own windows are no tool and raise no alarm', async () => {
  await send('renewed', { origin: location.origin, source: {} });
  assert.deepEqual(refusals(), []);
});

test('a token counts once: replayed, out of order and of a handshake before it is refused', async () => {
  await connect();
  const first = await change(1, 'one');
  const second = await change(2, 'two');
  await send(second);
  await send(second);
  await send(first);
  assert.deepEqual([changes, refusals()], [['two'], ['replayed', 'replayed']]);
  const before = nonce();
  await connect();
  assert.notEqual(nonce(), before);
  await send(second);
  await send(await change(1, 'x', { nonce: before }));
  assert.deepEqual([changes, refusals().slice(2)], [['two'], ['handshake', 'handshake']]);
  await send(await change(1, 'new'));
  assert.deepEqual(changes, ['two', 'new']);
});

test('before its greeting, between greeting and answer, and after the end nothing is believed', async () => {
  const early = await change(1, 'early', { nonce: 'guessed' });
  await send(early);
  await send({ type: 'connected', nonce: 'guessed' });
  channel.greet();
  await send(await change(1, 'early'));
  await send({ type: 'connected', nonce: 'guessed' });
  assert.deepEqual([changes, connections, refusals()], [[], 0, ['early', 'early', 'early', 'handshake']]);
  await connect();
  const late = await change(1, 'late');
  channel.close();
  await send(late);
  assert.deepEqual(changes, []);
});

test('a change whose token is checked while the line closes is dropped', async () => {
  await connect();
  const last = await change(1, 'late');
  dispatchEvent(Object.assign(new Event('message'), { data: last, origin, source: tool.window, ports: [] }));
  channel.close();
  await channel.whenSettled();
  assert.deepEqual(changes, []);
});

test('a tool that loads anew is greeted anew, with another nonce; the greeting goes to its origin alone', async () => {
  await send({ type: 'ready' });
  assert.equal(tool.posted.length, 0, 'not before its page has loaded');
  channel.greet();
  await send({ type: 'ready' });
  await send({ type: 'connected', nonce: nonce() });
  await send({ type: 'connected', nonce: nonce() });
  assert.equal(connections, 1);
  await send({ type: 'ready' });
  const greetings = tool.posted.map(({ message }) => message.nonce);
  assert.equal(greetings[0], greetings[1]);
  assert.notEqual(greetings[1], greetings[2]);
  assert.deepEqual([...new Set(tool.posted.map(({ targetOrigin }) => targetOrigin))], [origin]);
  assert.deepEqual(tool.posted[0]?.message, {
    type: 'hello',
    nonce: greetings[0],
    session: 'this-sign-in',
    data: { chart: 7 },
  });
});

test('a message that is not small and plain is refused unread', { requirements: ['S-391'] }, async () => {
  await connect();
  let read = false;
  const getter = Object.defineProperty({ type: 'ready' }, 'nonce', { enumerable: true, get: () => (read = true) });
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const good = await change(1, 1);
  const messages: unknown[] = [
    'change',
    null,
    undefined,
    7,
    ['change'],
    {},
    { type: 'unknown' },
    { type: 'constructor' },
    { type: 'ready', more: 1 },
    { type: 'connected' },
    { ...good, sequence: 1.5 },
    { ...good, sequence: Number.NaN },
    { ...good, token: 5 },
    getter,
    JSON.parse('{"type":"ready","__proto__":{"polluted":true}}'),
    { ...good, value: JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') },
    { ...good, value: deep },
    { ...good, value: 'x'.repeat(5 * 1024 * 1024) },
    { ...good, value: new Array(1_000_000_000) },
    { ...good, value: new Map() },
    { ...good, value: new Date() },
    { ...good, value: () => 1 },
  ];
  for (const message of messages.slice(0, 15)) await send(message);
  // The log accepts twenty lines at once, and more after some time.
  const later = performance.now() + 60_000;
  mock.method(performance, 'now', () => later);
  for (const message of messages.slice(15)) await send(message);
  await send(good, { ports: [{}] });
  assert.deepEqual([changes, read, connections], [[], false, 1]);
  assert.deepEqual(
    refusals(),
    [...messages, 'ports'].map(() => 'message'),
  );
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  await send(good);
  assert.deepEqual(changes, [1]);
});

test('a flood is cut off, is not logged without end, and leaves the others alone', async () => {
  await connect();
  const other = fakeWindow();
  const heard: Plain[] = [];
  const second = channels.open({
    origin,
    secret,
    session: 'this-sign-in',
    data: null,
    target: () => other.window,
    onConnected: () => {},
    onChange: (value) => heard.push(value),
  });
  second.greet();
  for (let at = 0; at < 1000; at++)
    dispatchEvent(Object.assign(new Event('message'), { data: { type: 'x' }, origin, source: tool.window, ports: [] }));
  assert.ok(log.mock.callCount() <= 30, `${log.mock.callCount()} lines`);
  const of = other.posted[0]?.message.nonce ?? '';
  await send({ type: 'connected', nonce: of }, { source: other.window });
  const token = await changeToken(secret, { nonce: of, sequence: 1, value: 'fine' });
  await send({ type: 'change', nonce: of, sequence: 1, value: 'fine', token }, { source: other.window });
  await second.whenSettled();
  assert.deepEqual([heard, changes], [['fine'], []]);
  second.close();
});
