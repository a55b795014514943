import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { curlOf } from '../../../../plugins/transactions/detail/curl.ts';

const log = (rest: Partial<Parameters<typeof curlOf>[0]> = {}) => ({
  method: 'POST',
  url: 'https://api.example/payments',
  requestHeaders: {},
  request: '{}',
  ...rest,
});

test('a call becomes a command line with its address, headers and body', () => {
  const curl = curlOf(
    log({ requestHeaders: { accept: 'application/json' }, request: '{"amount":{"value":"1.50","currency":"EUR"}}' }),
  );
  assert.equal(
    curl,
    `curl -X POST 'https://api.example/payments' \\\n  -H 'accept: application/json' \\\n  --data '{"amount":{"value":"1.50","currency":"EUR"}}'`,
  );
});

test('a GET has no body', () => {
  assert.equal(curlOf(log({ method: 'GET' })), `curl -X GET 'https://api.example/payments'`);
});

test('headers that grant access are omitted under any name', () => {
  const names = [
    'Authorization',
    'authorization',
    'Proxy-Authorization',
    'Cookie',
    'X-Api-Key',
    'X-Auth-Token',
    'scaCode',
    'X-Signature',
    'Client-Secret',
    'X-Password',
  ];
  const curl = curlOf(
    log({
      requestHeaders: Object.fromEntries([...names.map((name) => [name, 'hidden-value']), ['x-request-id', 'r-1']]),
    }),
  );
  assert.doesNotMatch(curl, /hidden-value/);
  assert.match(curl, /x-request-id: r-1/);
});

test('card data are left out, at any depth, by name and by what they look like', () => {
  const curl = curlOf(
    log({
      request: JSON.stringify({
        source: {
          type: 'Visa',
          number: '411111••••••1111',
          cvv: '737',
          expiry_month: 3,
          holder: 'Ann Example',
          cardholderName: 'Ann Example',
        },
        note: 'paid with 4111 1111 1111 1111 today',
        list: [{ pan: '4111111111111111' }, '5555-5555-5555-4444', 4242424242424242],
        password: 'hunter2',
        reference: 'tx_1',
      }),
    }),
  );
  for (const secret of ['411111', '1111', '737', 'Ann Example', '5555', '4242', 'hunter2', 'expiry'])
    assert.equal(curl.includes(secret), false, secret);
  assert.match(curl, /"reference":"tx_1"/);
  assert.match(curl, /"type":"Visa"/);
});

test('secrets in the address are left out, and a body that is not valid JSON is not copied', () => {
  const curl = curlOf(
    log({ url: 'https://api.example/p?token=abc&page=2&api_key=def', request: 'pan=4111111111111111&x=1' }),
  );
  assert.doesNotMatch(curl, /abc|def|4111/);
  assert.match(curl, /page=2/);
});

test('no card number and no value of a secret header survives, and the shell reads each part as one word', () => {
  const digits = fc.stringMatching(/^[3-6]\d{15}$/);
  fc.assert(
    fc.property(digits, fc.string(), fc.string(), (pan, other, token) => {
      const secret = `s3cr3t${token.replace(/[^a-z]/g, '')}`;
      const curl = curlOf(
        log({
          url: `https://api.example/p/${pan}`,
          requestHeaders: { Authorization: secret, 'x-note': `${other} ${pan}` },
          request: JSON.stringify({ any: pan, other }),
        }),
      );
      assert.equal(curl.includes(pan), false);
      assert.equal(curl.includes(secret), false);
      // Outside quotes there are only parts of the command itself.
      const bare = curl.replaceAll(`'\\''`, '').replace(/'[^']*'/g, '');
      assert.match(bare, /^curl -X POST (?: \\\n {2}(?:-H|--data) )*$/);
    }),
  );
});
