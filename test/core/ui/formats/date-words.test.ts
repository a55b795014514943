import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { chooseFormats } from '../../../../core/i18n/formats.ts';
import { dateInWords, dayWithWeekday, formatDayRange } from '../../../../core/ui/formats/date-words.ts';

const storage = { setItem: () => {} };
afterEach(() => chooseFormats({ date: 'DD/MM/YYYY' }, storage));

test('dates in words are British in English, and Turkish in Turkish', { requirements: ['A-562', 'S-519'] }, () => {
  const day = '2026-11-27';
  assert.deepEqual(
    (['weekday', 'shortWeekday', 'weekdayLetter', 'month', 'dayOfYear', 'date'] as const).map((what) =>
      dateInWords(day, what, 'en'),
    ),
    ['Friday', 'Fri', 'F', 'November 2026', '27 November', '27 November 2026'],
  );
  assert.equal(dateInWords(day, 'date', 'tr'), '27 Kasım 2026');
  assert.equal(dateInWords('no date', 'date', 'en'), '');
});

test('a day is the same in every time zone, an instant is not', () => {
  assert.equal(dateInWords('2026-11-27', 'date', 'en', 'Pacific/Kiritimati'), '27 November 2026');
  assert.equal(dateInWords('2026-11-27T20:00:00Z', 'date', 'en', 'Asia/Tokyo'), '28 November 2026');
});

test('days, spans and days with their weekday are written as the person wants dates', {
  requirements: ['A-561'],
}, () => {
  for (const [date, range, day] of [
    ['DD/MM/YYYY', '27/11/2026 – 29/11/2026', 'Friday, 27/11/2026'],
    ['DD.MM.YYYY', '27.11.2026 – 29.11.2026', 'Friday, 27.11.2026'],
    ['YYYY-MM-DD', '2026-11-27 – 2026-11-29', 'Friday, 2026-11-27'],
  ] as const) {
    chooseFormats({ date }, storage);
    assert.equal(formatDayRange('2026-11-27', '2026-11-29'), range);
    assert.equal(formatDayRange('2026-11-27', '2026-11-27'), range.slice(0, 10));
    assert.equal(dayWithWeekday('2026-11-27', 'en'), day);
  }
});
