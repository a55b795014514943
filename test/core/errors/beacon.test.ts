// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { type ErrorBeacon, startBeacon } from '../../../core/errors/beacon.ts';
import { logError } from '../../../core/errors/log.ts';
import { errorEvent, type ReportedError, reportError } from '../../../core/errors/report.ts';
import { scrub } from '../../../core/errors/scrub.ts';

afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

/** Returns the beacons sent while `run` executes. */
function sentWhile(run: () => void): { address: string; init: RequestInit; beacon: ErrorBeacon }[] {
  const sent: { address: string; init: RequestInit; beacon: ErrorBeacon }[] = [];
  mock.method(globalThis, 'fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init, beacon: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
  // Errors that other tests reported in the last minute would count against the limit.
  mock.timers.enable({ apis: ['Date'], now: Date.UTC(2100, 0) });
  const stop = startBeacon('https://errors.example/in', 'acme');
  run();
  stop();
  return sent.slice(0);
}

test('an error is sent once, without cookies and referrer, with its plugin and the build', () => {
  const sent = sentWhile(() => {
    const error = new Error('Broken for ayse@acme.example');
    for (const _ of [1, 2, 3])
      reportError(error, { source: 'contribution', plugin: 'leads', contribution: 'leads/list' });
  }).filter(({ beacon }) => beacon.plugin === 'leads');
  assert.equal(sent.length, 1);
  const { address, init, beacon } = sent[0] ?? assert.fail();
  assert.equal(address, 'https://errors.example/in');
  assert.equal(init.credentials, 'omit');
  assert.equal(init.referrerPolicy, 'no-referrer');
  assert.equal(beacon.message, 'Broken for [e-mail]');
  assert.equal(beacon.contribution, 'leads/list');
  assert.equal(beacon.deployment, 'acme');
  assert.doesNotMatch(JSON.stringify(beacon), /ayse/);
});

test('not more than ten a minute are sent', () => {
  const sent = sentWhile(() => {
    for (let at = 0; at < 40; at += 1)
      reportError(new Error(`Failure of kind ${String.fromCharCode(97 + at)}`), { source: 'window' });
  }).filter(({ beacon }) => beacon.message.startsWith('Failure of kind')); // the page may have reported earlier errors
  assert.ok(sent.length <= 10, `${sent.length} were sent`);
});

test('a logged error is sent to a listener in the page with its details', () => {
  const logged = mock.method(console, 'error', () => undefined);
  const heard: ReportedError[] = [];
  // only reportError dispatches this event
  const listen = (event: Event) => heard.push((event as CustomEvent<ReportedError>).detail);
  addEventListener(errorEvent, listen);
  const cause = new Error('500');
  logError('The report could not be downloaded', cause);
  removeEventListener(errorEvent, listen);
  assert.deepEqual(logged.mock.calls[0]?.arguments, ['The report could not be downloaded', cause]);
  assert.equal(heard[0]?.message, 'The report could not be downloaded');
  assert.equal(heard[0]?.error instanceof Error && heard[0].error.cause, cause);
});

test('nothing personal is left in a text', () => {
  for (const [text, clean] of [
    ['GET https://api.example/users?email=a@b.example#x failed', 'GET https://api.example/users failed'],
    ['at /transactions?token=abc:1', 'at /transactions'],
    ['Bearer abc.def-123', 'Bearer [token]'],
    ['token eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2ln here', 'token [token] here'],
    ['card 4111 1111 1111 1111 refused', 'card [number] refused'],
    ['call +90 532 123 45 67', 'call [number]'],
    ['IBAN TR33 0006 1005 1978 6457 8413 26', 'IBAN [account]'],
    [
      "Cannot read properties of undefined (reading 'id') at x.js:12:4511",
      "Cannot read properties of undefined (reading 'id') at x.js:12:4511",
    ],
  ] as const) {
    assert.equal(scrub(text), clean);
  }
});
