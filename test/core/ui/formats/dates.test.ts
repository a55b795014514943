import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseFormats } from '../../../../core/i18n/formats.ts';
import {
  addDays,
  dayOf,
  endOfDay,
  formatDate,
  formatDateTime,
  formatDateTimeBrief,
  formatDateTimeShort,
  formatDay,
  knownTimeZone,
  locale,
  startOfDay,
  timeZoneOffset,
} from '../../../../core/ui/formats/date.ts';
import { parseDate } from '../../../../core/ui/formats/parse-date.ts';
import { relativeTime } from '../../../../core/ui/formats/relative-time.ts';
import { textsOf } from '../texts.ts';

const instant = '2024-04-03T10:05:09.500Z';

test('date-times are DD/MM/YYYY HH:mm:ss and DD/MM/YYYY HH:mm', { requirements: ['A-561', 'S-521'] }, () => {
  assert.equal(formatDateTime(instant, 'UTC'), '03/04/2024 10:05:09');
  assert.equal(formatDateTimeShort(instant, 'UTC'), '03/04/2024 10:05');
  assert.equal(formatDate(instant, 'UTC'), '03/04/2024');
});

test('dates are those of the given time zone', () => {
  assert.equal(formatDateTime('2024-12-31T22:30:00Z', 'Europe/Istanbul'), '01/01/2025 01:30:00');
  assert.equal(formatDateTime('2024-01-01T00:00:00Z', 'UTC'), '01/01/2024 00:00:00');
  assert.equal(formatDateTime(instant, 'No/Such_Zone'), '03/04/2024 10:05:09');
  assert.equal(formatDateTime('rubbish', 'UTC'), '');
  assert.equal(dayOf('2024-12-31T22:30:00Z', 'Europe/Istanbul'), '2025-01-01');
});

test('the locale is en-GB', { requirements: ['A-562'] }, () => {
  assert.equal(locale, 'en-GB');
});

test('dates are read as DD/MM/YYYY only', { requirements: ['S-381', 'A-337'] }, () => {
  assert.equal(parseDate('31/12/2024'), '2024-12-31');
  assert.equal(parseDate(' 01/02/2024 '), '2024-02-01');
  for (const odd of ['2024-12-31', '31-12-2024', '1/2/2024', '31/12/24', '12/31/2024'])
    assert.equal(parseDate(odd), undefined, odd);
  assert.equal(formatDay('2024-12-31'), '31/12/2024');
});

test('an invalid date is none', { requirements: ['S-382'] }, () => {
  for (const odd of ['31/02/2024', '29/02/2023', '00/01/2024', '01/13/2024', ''])
    assert.equal(parseDate(odd), undefined, odd);
  assert.equal(parseDate('29/02/2024'), '2024-02-29');
});

test('a day begins and ends in its time zone, as instants in UTC, also where the clock changes', () => {
  assert.equal(startOfDay('2024-04-03', 'Europe/Istanbul'), '2024-04-02T21:00:00.000Z');
  assert.equal(endOfDay('2024-04-03', 'Europe/Istanbul'), '2024-04-03T20:59:59.999Z');
  // 23 hours: the clocks go forward at 01:00 UTC
  assert.equal(startOfDay('2024-03-31', 'Europe/London'), '2024-03-31T00:00:00.000Z');
  assert.equal(endOfDay('2024-03-31', 'Europe/London'), '2024-03-31T22:59:59.999Z');
  // the clocks skip midnight: the day begins at 01:00
  assert.equal(startOfDay('2018-11-04', 'America/Sao_Paulo'), '2018-11-04T03:00:00.000Z');
  assert.equal(endOfDay('2018-11-03', 'America/Sao_Paulo'), '2018-11-04T02:59:59.999Z');
  assert.equal(addDays('2024-02-28', 2), '2024-03-01');
});

test('the offset of a time zone counts minutes east of UTC', () => {
  assert.equal(timeZoneOffset(instant, 'Europe/Istanbul'), 180);
  assert.equal(timeZoneOffset(instant, 'America/New_York'), -240);
  assert.equal(timeZoneOffset(instant, 'Asia/Kathmandu'), 345);
  assert.equal(timeZoneOffset(-1, 'UTC'), 0);
});

test('an unknown time zone gives way to the browser’s own', () => {
  assert.equal(knownTimeZone('Europe/Istanbul'), 'Europe/Istanbul');
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  assert.equal(knownTimeZone('W. Europe Standard Time'), ownZone);
  assert.equal(knownTimeZone(undefined), ownZone);
});

const now = Date.parse('2024-04-03T12:00:00Z');
const ago = (minutes: number) => now - minutes * 60_000;
const read = async (language: 'en' | 'tr') => {
  const text = await textsOf(language);
  return (minutes: number) => relativeTime(ago(minutes), now, text, 'UTC');
};

test('under a minute is just now', { requirements: ['A-564'] }, async () => {
  const relative = await read('en');
  assert.equal(relative(0), 'just now');
  assert.equal(relative(59 / 60), 'just now');
  assert.equal(relative(-0.5), 'just now');
});

test('under an hour is minutes ago', { requirements: ['A-565'] }, async () => {
  const relative = await read('en');
  assert.equal(relative(1), '1 minute ago');
  assert.equal(relative(5), '5 minutes ago');
  assert.equal(relative(59), '59 minutes ago');
});

test('under a day is hours ago', { requirements: ['A-566'] }, async () => {
  const relative = await read('en');
  assert.equal(relative(60), '1h ago');
  assert.equal(relative(1439), '23h ago');
});

test('relative times are in minutes, in days from one day on, and become the date after 30 days', {
  requirements: ['A-610'],
}, async () => {
  const relative = await read('en');
  assert.equal(relative(1), '1 minute ago');
  assert.equal(relative(1440), '1 day ago');
  assert.equal(relative(30 * 1440), '30 days ago');
  assert.equal(relative(31 * 1440), '03/03/2024');
  assert.equal(relative(-60), '03/04/2024');
});

test('relative times are written in Turkish too', async () => {
  const relative = await read('tr');
  assert.deepEqual([0, 5, 60, 2880].map(relative), ['az önce', '5 dakika önce', '1 saat önce', '2 gün önce']);
});

test('a brief time leaves out the current year, in each of the formats, and keeps another', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2024, 5, 1) });
  assert.equal(formatDateTimeBrief(Date.UTC(2024, 3, 3, 10, 5), 'UTC'), '03/04 10:05');
  assert.equal(formatDateTimeBrief(Date.UTC(2023, 3, 3, 10, 5), 'UTC'), '03/04/2023 10:05');
  chooseFormats({ date: 'YYYY-MM-DD' }, { setItem: () => undefined });
  assert.equal(formatDateTimeBrief(Date.UTC(2024, 3, 3, 10, 5), 'UTC'), '04-03 10:05');
  chooseFormats({ date: 'DD/MM/YYYY' }, { setItem: () => undefined });
});
