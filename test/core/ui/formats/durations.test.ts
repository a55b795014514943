import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { chooseFormats } from '../../../../core/i18n/formats.ts';
import { i18n } from '../../../../core/i18n/i18n.ts';
import { formatDuration, formatSeconds } from '../../../../core/ui/formats/duration.ts';
import { formatShare } from '../../../../core/ui/formats/share.ts';

beforeEach(() => i18n.init({ lng: 'en', resources: {} }));
afterEach(() => chooseFormats({ number: '1.234,50' }, { setItem: () => undefined }));

test('a call time is in seconds with three decimals and a unit, in the person’s format and language', {
  requirements: ['A-575'],
}, async () => {
  assert.equal(formatSeconds(755), '0,755 sec');
  chooseFormats({ number: '1,234.50' }, { setItem: () => undefined });
  assert.equal(formatSeconds(1234), '1.234 sec');
  await i18n.changeLanguage('tr');
  assert.equal(formatSeconds(1234), '1.234 sn.');
});

test('a long duration is its two largest parts, and nothing has the unit of its column', () => {
  assert.equal(formatDuration(6.8 * 3_600_000), '6 hr 48 min');
  assert.equal(formatDuration(0, 'minute'), '0 min');
});

test('a percentage has its sign where the language has it', async () => {
  assert.equal(formatShare('93.39'), '93,4%');
  assert.equal(formatShare(93.449), '93,4%', 'it is rounded once');
  await i18n.changeLanguage('tr');
  assert.equal(formatShare('93.39'), '%93,4');
});
