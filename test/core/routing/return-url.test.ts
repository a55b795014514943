import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidReturnUrlError, safeReturnUrl } from '../../../core/routing/return-url.ts';

const origin = 'https://portal.example';
const host = 'portal.example';

/** Formats an address so that a title can show it. */
const spelled = (address: string) =>
  JSON.stringify(address.slice(0, 60)).replace(
    /[^ -~]/g,
    (odd) => `\\u${odd.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const accepted: readonly (readonly [returnUrl: string, leadsTo: string])[] = [
  ['/', '/'],
  ['/crm/tasks', '/crm/tasks'],
  ['/crm/tasks?page=2&filter=a%20b#row-3', '/crm/tasks?page=2&filter=a%20b#row-3'],
  ['/crm/../crm/./tasks', '/crm/tasks'],
  // These are allowed but must not be decoded again: then they would leave the origin.
  ['/%2fevil', '/%2fevil'],
  ['/%5cevil', '/%5cevil'],
  ['/%09/evil', '/%09/evil'],
  // The part after the path may contain any text.
  ['/search?next=//evil', '/search?next=//evil'],
  ['/search?next=javascript:alert(1)', '/search?next=javascript:alert(1)'],
  ['/a//evil', '/a//evil'],
  ['/authenticationx', '/authenticationx'],
  ['/reports/authentication', '/reports/authentication'],
  ['/%zz', '/%zz'],
  [`/${'a'.repeat(2047)}`, `/${'a'.repeat(2047)}`],
];

for (const [returnUrl, leadsTo] of accepted) {
  test(`a relative return URL is accepted: ${spelled(returnUrl)}`, () => {
    assert.equal(safeReturnUrl(returnUrl, origin), leadsTo);
  });
}

test('a return URL of the same origin is accepted, as a path', () => {
  assert.equal(safeReturnUrl(`${origin}/crm/tasks?page=2`, origin), '/crm/tasks?page=2');
  assert.equal(safeReturnUrl('http://127.0.0.1:4200/crm/tasks', 'http://127.0.0.1:4200'), '/crm/tasks');
});

const refused: readonly string[] = [
  // Protocol-relative URLs, in every spelling that browsers accept.
  '//evil',
  '///evil',
  '\\\\evil',
  '/\\evil',
  '\\/evil',
  '/\t/evil',
  '/\n/evil',
  ' //evil',
  '\u0000//evil',
  '\u0001https://evil',
  'https:///evil',
  'HTTPS:\\\\evil',
  // Schemes.
  'http:evil',
  'javascript:',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  `javascript://${host}/%0aalert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  `filesystem:${origin}/temporary/x`,
  // URLs that look like the portal's origin.
  `https://${host}@evil`,
  `https://${host}:443@evil`,
  `https://${host}%40evil`,
  `https://evil\\@${host}`,
  `https://${host}.evil`,
  `https://${host}%2eevil`,
  `https://${host}.`,
  `https://${host}./x`,
  `https://${host}:444`,
  `https://${host}:444/x`,
  `http://${host}`,
  `http://${host}/x`,
  '//2130706433',
  '//evil%E3%80%82example',
  'https://ｅvil',
  'https://portаl.example/x', // a Cyrillic а
  `${host}@evil`,
  `${host}:443@evil`,
  `${host}%40evil`,
  `${host}.evil`,
  `${host}%2eevil`,
  `${host}.`,
  `${host}:444`,
  // These pass a simple check of the origin.
  '/..//evil',
  '/.//evil',
  '/app/..//evil',
  '..//evil',
  '/%2e%2e//evil',
  `blob:${origin}/9b2c1c2e`,
  `https://user:pw@${host}/x`,
  `https://user@${host}/x`,
  'https:evil',
  'https:/evil',
  `https://${host}\\@evil`,
  '%2f%2fevil',
  '%2fcrm',
  // Returning to the sign-in or sign-out page would loop or sign the user out.
  '/authentication',
  '/authentication/login',
  '/authentication/login-callback?code=1',
  '/authentication/logout',
  '/authentication/logout-callback',
  '/authentication/logout-callback.html',
  '/authentication/logged-out',
  '/Authentication/Logout',
  '/authentication//logout',
  '/%61uthentication/logout',
  '/authentication?x',
  '/crm/../authentication/logout',
  `${origin}/authentication/logout`,
  // Values that are not a path.
  '',
  ' ',
  'crm/tasks',
  '?x',
  '#x',
  '/crm tasks',
  '/crm\u007f',
  '/crm\r\nSet-Cookie: a=b',
  `/${'a'.repeat(2048)}`,
];

for (const returnUrl of refused) {
  test(`a return URL is refused: ${spelled(returnUrl)}`, { requirements: ['S-035'] }, () => {
    assert.throws(() => safeReturnUrl(returnUrl, origin), InvalidReturnUrlError);
  });
}

test('a refusal is a typed error that starts with Invalid return url and shows a shortened address', {
  requirements: ['S-034', 'S-482'],
}, () => {
  assert.throws(
    () => safeReturnUrl(`https://evil/${'x'.repeat(3000)}\u001b[31m`, origin),
    (error: unknown) => {
      assert.ok(error instanceof InvalidReturnUrlError);
      assert.equal(error.name, 'InvalidReturnUrlError');
      assert.match(error.message, /^Invalid return url: "https:\/\/evil/);
      assert.ok(error.message.length < 300);
      return true;
    },
  );
});

test('every accepted return URL stays on the origin when a browser follows it', () => {
  for (const returnUrl of [...accepted.map(([from]) => from), ...refused]) {
    let path: string;
    try {
      path = safeReturnUrl(returnUrl, origin);
    } catch {
      continue;
    }
    assert.ok(path.startsWith('/') && !path.startsWith('//'), path);
    assert.equal(new URL(path, origin).origin, origin);
  }
});
