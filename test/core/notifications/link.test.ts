import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkOf } from '../../../core/notifications/link.ts';

const origin = 'https://portal.example';

test('a path or a whole address of this origin is a screen', () => {
  for (const [link, screen] of [
    ['/crm/leads/1?tab=2#x', '/crm/leads/1?tab=2#x'],
    [`${origin}/merchant/support`, '/merchant/support'],
    ['/%2fevil', '/%2fevil'],
  ] as const)
    assert.deepEqual(linkOf(link, origin), { screen });
});

test('an https address of another site is that site’s', () =>
  assert.deepEqual(linkOf('https://docs.example/a?b#c', origin), { site: 'https://docs.example/a?b#c' }));

test('anything else is refused', () => {
  const refused = [
    ...[
      '',
      'not a url',
      'leads',
      '://',
      'https://',
      'http://other.example',
      '//evil',
      '///evil',
      '\\\\evil',
      '/\\evil',
      '/\t/evil',
      ' //evil',
      '\u0000//evil',
    ],
    ...[
      'https:///evil',
      'HTTPS:\\\\evil',
      'http:evil',
      'https:evil',
      'https:/evil',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
    ],
    ...[
      'data:text/html,x',
      'vbscript:x',
      'blob:https://portal.example/x',
      'ftp://a',
      'mailto:a@b.example',
      '/..//evil',
      '/.//evil',
      '..//evil',
    ],
    ...[
      'https://user:pw@portal.example/x',
      'https://user@other.example',
      `${origin}\\@evil`,
      'https://evil\\@portal.example',
      'https://other.example/a b',
    ],
    ...[
      '/authentication/logout',
      `${origin}/authentication/login`,
      '/%61uthentication/logout',
      `${origin}//evil`,
      `/${'x'.repeat(3000)}`,
    ],
  ];
  for (const link of refused) assert.throws(() => linkOf(link, origin), TypeError, link);
});
