import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { hasAttackShape } from '../../../../../core/ui/inputs/sanitize/attack-shapes.ts';
import { encodeHtml } from '../../../../../core/api/encode-html.ts';
import { cut, maxLengthOf } from '../../../../../core/ui/inputs/sanitize/limits.ts';
import {
  sanitize,
  sanitizeEmail,
  sanitizeNumber,
  sanitizePassword,
  sanitizePhone,
  sanitizeText,
  sanitizeUrl,
} from '../../../../../core/ui/inputs/sanitize/sanitize.ts';

const types = ['text', 'search', 'email', 'password', 'number', 'tel', 'url', 'unlisted'] as const;

/** Fragments that attackers write, whole and in pieces, so that joining pieces creates attack patterns. */
const fragments = [
  '<script>',
  '</script>',
  '<scr',
  'ipt>',
  'javascript:',
  'JaVaScRiPt :',
  'java',
  'script:',
  'data:',
  'text/html',
  'vbscript:',
  '<img ',
  'onerror=x',
  ' onclick = "y"',
  '>',
  "'; DROP TABLE users",
  '"; delete',
  "' OR 1=1",
  " or 'a'='a'",
  ' UNION ',
  'SELECT',
  '--',
  '-',
  '/*',
  '*/',
  '/',
  '*',
  '@',
  '.',
  ',',
  '+90 (5)',
  '\u0000',
  '\u202e',
  '\ud83d',
  ' ',
  "'",
  '&lt;',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 30 })
  .map((parts) => parts.join(''));
const anything = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.string({ unit: 'grapheme', maxLength: 1500 }),
);

describe('every sanitizer', () => {
  for (const type of types) {
    test(`${type}: idempotent, never too long, never throws`, () =>
      fc.assert(
        fc.property(anything, (value) => {
          const once = sanitize(type, value);
          assert.equal(sanitize(type, once), once);
          assert.ok(once.length <= maxLengthOf(type));
        }),
        { numRuns: 300 },
      ));
  }

  test('text comes out free of attack shapes, control characters and outer spaces', () =>
    fc.assert(
      fc.property(anything, (value) => {
        const text = sanitizeText(value);
        assert.equal(hasAttackShape(text), false);
        assert.doesNotMatch(
          text,
          /<script\b|javascript\s*:|vbscript\s*:|--|\/\*|\*\/|\bunion\s+select\b|['"]\s*;\s*drop\b|\p{Cc}/iu,
        );
        assert.equal(text, text.trim());
      }),
      { numRuns: 500 },
    ));

  test('an email, a number and a phone hold nothing but what they may', () =>
    fc.assert(
      fc.property(anything, (value) => {
        assert.match(sanitizeEmail(value), /^[a-z0-9._-]*@?[a-z0-9._-]*$/);
        assert.match(sanitizeNumber(value), /^-?\d*\.?\d*$/);
        assert.match(sanitizePhone(value), /^[\d ()+-]*$/);
        const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(sanitizeUrl(value))?.[1];
        assert.ok(scheme === undefined || ['http', 'https', 'ftp', 'mailto'].includes(scheme.toLowerCase()));
      }),
      { numRuns: 500 },
    ));

  test('a password is never altered, only cut', () =>
    fc.assert(
      fc.property(anything, (value) =>
        assert.ok(
          value.startsWith(sanitizePassword(value)) && (value.length > 128 || sanitizePassword(value) === value),
        ),
      ),
    ));

  test('hostile input of the greatest length is done in a moment', () => {
    // Quadratic time is acceptable for 1,000 characters; an exponential pattern would never finish.
    for (const piece of ['<script', '<a on', '<', "'", '-', '/*', '; ', 'on', "' or ", 'data:', '<on'])
      sanitizeText(piece.repeat(1000));
  });
});

describe('text', () => {
  test('is trimmed', { requirements: ['S-328'] }, () => assert.equal(sanitizeText(' a '), 'a'));

  test('script tags are stripped', { requirements: ['S-329'] }, () => {
    assert.equal(sanitizeText('a<script>x</script>b'), 'ab');
    assert.equal(sanitizeText('a<SCRIPT src="//x">b'), 'ab');
    assert.equal(sanitizeText('a<scr<script>ipt>x</script>b').includes('<script'), false);
  });

  test('javascript:, data: and vbscript: are stripped in any letter case', { requirements: ['S-330'] }, () => {
    for (const scheme of ['javascript:', 'JavaScript:', 'vbscript:', 'VBSCRIPT:', 'data:', 'DATA:'])
      assert.equal(sanitizeText(`${scheme}x`), 'x');
    assert.equal(sanitizeText('javajavascript:script:x'), 'x');
  });

  test('inline event handlers are stripped', { requirements: ['S-331'] }, () => {
    assert.equal(sanitizeText('<img onerror=x>'), '<img >');
    assert.equal(sanitizeText('<img OnError = "alert(1)" alt=a>'), '<img  alt=a>');
    assert.equal(sanitizeText('" onmouseover=alert(1) x'), '"  x');
  });

  test('SQL attack shapes are stripped', { requirements: ['S-332'] }, () => {
    assert.equal(sanitizeText("x' OR 1=1"), 'x');
    assert.equal(sanitizeText("' or 'a'='a'"), '');
    assert.equal(sanitizeText("Robert'; DROP TABLE students;--"), 'Robert TABLE students;-');
    assert.equal(sanitizeText('1 UNION ALL SELECT card'), '1  card');
    assert.equal(sanitizeText('UNI/**/ON SELECT card'), 'card');
  });

  test('control characters are removed', { requirements: ['S-334'] }, () => {
    assert.equal(sanitizeText('a\u0000b'), 'ab');
    assert.equal(sanitizeText('a\u202eb\u007fc'), 'abc');
    assert.equal(sanitizeText('a\r\nb\tc', 1000, true), 'a\nb\tc');
  });

  test('real names and sentences are unharmed', () => {
    const names = [
      "O'Brien",
      'Select Ltd',
      'Union Bank of Select Traders',
      'Drop & Co',
      '株式会社',
      'Ağrı İşçi Şti.',
      'Müller-Lüdenscheidt GmbH',
      'Insert Coin Games; Update Media',
      'Script Script Oy',
      'Metadata: see below',
      'Card data: expired',
      'online = yes',
      'Scripture <3',
      "D'Angelo & Sons (1=1 Holding)",
      'Or, Ben; Delete, Jan',
      '👩‍👩‍👧 Family',
      'نیم‌فاصله',
    ];
    for (const name of names) assert.equal(sanitizeText(name), name);
    assert.equal(sanitizeText("D'Angelo -- no"), "D'Angelo - no");
  });
});

test('special characters are HTML-encoded, once', { requirements: ['S-333'] }, () => {
  assert.equal(
    encodeHtml(`<a href="x">O'Brien & Co</a>`),
    '&lt;a href=&quot;x&quot;&gt;O&#39;Brien &amp; Co&lt;/a&gt;',
  );
  fc.assert(
    fc.property(anything, (value) => {
      const encoded = encodeHtml(value);
      assert.equal(encodeHtml(encoded), encoded);
      assert.doesNotMatch(encoded, /[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
    }),
  );
});

test('the maximum lengths', {
  requirements: ['S-335', 'S-336', 'S-337', 'S-338', 'S-339', 'S-340', 'S-341', 'S-342'],
}, () => {
  const lengths = { email: 254, password: 128, text: 1000, number: 20, tel: 20, url: 2048, search: 255, unlisted: 500 };
  for (const [type, length] of Object.entries(lengths)) {
    const value = type === 'number' || type === 'tel' ? '1' : 'a';
    assert.equal(sanitize(type, value.repeat(length + 1)), value.repeat(length), type);
    assert.equal(sanitize(type, value.repeat(length)), value.repeat(length), type);
  }
});

test('cutting never leaves half a character', () => {
  assert.equal(cut('ab👩', 3), 'ab');
  assert.equal(cut('ab👩', 4), 'ab👩');
});

test('emails', { requirements: ['S-344', 'S-345', 'S-346', 'S-347'] }, () => {
  assert.equal(sanitizeEmail('A@B.C'), 'a@b.c');
  assert.equal(sanitizeEmail('a b@c.d'), 'ab@c.d');
  assert.equal(sanitizeEmail('a+b!@c.d'), 'ab@c.d');
  assert.equal(sanitizeEmail('a_b-1@c.d'), 'a_b-1@c.d');
  assert.equal(sanitizeEmail('a@b@c.d'), 'a@bc.d');
});

test('numbers', { requirements: ['S-348'] }, () => {
  assert.equal(sanitizeNumber('-1.2.3a-'), '-1.23');
  assert.equal(sanitizeNumber('1,5'), '1.5');
  assert.equal(sanitizeNumber('1.234,50'), '1234.50');
  assert.equal(sanitizeNumber('1,234.50'), '1234.50');
  assert.equal(sanitizeNumber('1,234,567'), '1234567');
});

test('phones', { requirements: ['S-349'] }, () => assert.equal(sanitizePhone('+90 (5) 1-2x'), '+90 (5) 1-2'));

test('urls', { requirements: ['S-350'] }, () => {
  for (const url of ['http://x.test', 'https://x.test/a--b?c=d', 'ftp://x.test', 'mailto:a@x.test', 'x.test/a:b'])
    assert.equal(sanitizeUrl(url), url);
  for (const url of [
    'gopher://x',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'HTTPSX://x',
    'file:///etc',
  ])
    assert.equal(sanitizeUrl(url), '', url);
  assert.equal(sanitizeUrl('https://x.test/"<b>'), 'https://x.test/%22%3Cb%3E');
});
