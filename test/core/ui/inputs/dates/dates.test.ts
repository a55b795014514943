import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatRange,
  instantsOfRange,
  isWithinSpan,
  parseRange,
  problemOf,
  rangeOf,
} from '../../../../../core/ui/inputs/dates/day-range.ts';
import {
  dayTimeAt,
  formatDayTime,
  instantAt,
  parseDateTime,
  stepTime,
} from '../../../../../core/ui/inputs/dates/zoned.ts';

test('date and time are read strictly', () => {
  assert.deepEqual(parseDateTime(' 03/04/2024  13:05 '), { day: '2024-04-03', time: '13:05' });
  for (const wrong of [
    '03/04/2024',
    '03/04/2024 24:00',
    '03/04/2024 1:05',
    '2024-04-03 13:05',
    '31/02/2024 10:00',
    '03/04/2024 13:05 x',
    '',
  ]) {
    assert.equal(parseDateTime(wrong), undefined, wrong);
  }
});

test('an instant and its date and time in a zone stand for each other, also around changes of the clock', () => {
  for (const zone of ['Europe/Berlin', 'Europe/Istanbul', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland']) {
    for (const day of ['2024-01-01', '2024-03-31', '2024-10-27', '2024-11-03']) {
      for (const time of ['00:00', '05:35', '23:59']) {
        const instant = instantAt({ day, time }, zone);
        assert.equal(
          formatDayTime(dayTimeAt(instant, zone) ?? { day: '', time: '' }),
          formatDayTime({ day, time }),
          `${zone} ${day} ${time}`,
        );
      }
    }
  }
  assert.equal(dayTimeAt('nonsense', 'UTC'), undefined);
});

test('minutes step by five, to a multiple of it, and hours by one, round the clock', {
  requirements: ['A-563'],
}, () => {
  assert.equal(stepTime('13:05', 'minute', 1), '13:10');
  assert.equal(stepTime('13:07', 'minute', 1), '13:10');
  assert.equal(stepTime('13:07', 'minute', -1), '13:05');
  assert.equal(stepTime('13:55', 'minute', 1), '13:00');
  assert.equal(stepTime('13:00', 'minute', -1), '13:55');
  assert.equal(stepTime('23:07', 'hour', 1), '00:07');
  assert.equal(stepTime('00:07', 'hour', -1), '23:07');
});

test('ranges are read as they are shown', () => {
  const range = { start: { day: '2024-02-01', time: '08:00' }, end: { day: '2024-02-03', time: '17:30' } };
  assert.equal(formatRange(range, false), '01-02-2024 - 03-02-2024');
  assert.equal(formatRange(range, true), '01-02-2024 08:00 - 03-02-2024 17:30');
  assert.deepEqual(parseRange(formatRange(range, true), true), range);
  for (const wrong of [
    '',
    '01-02-2024',
    '01/02/2024 - 03/02/2024',
    '31-02-2024 - 01-03-2024',
    '01-02-2024 08:00 - 03-02-2024 17:30',
  ])
    assert.equal(parseRange(wrong, false), undefined, wrong);
});

test('a span counts both its ends', () => {
  const range = (start: string, end: string) => ({
    start: { day: start, time: '00:00' },
    end: { day: end, time: '23:59' },
  });
  assert.equal(problemOf(range('2024-02-01', '2024-02-07'), 7), undefined);
  assert.equal(problemOf(range('2024-02-01', '2024-02-08'), 7), 'rangeLong');
  assert.equal(problemOf(range('2024-02-02', '2024-02-01'), 7), 'rangeOrder');
  assert.equal(problemOf({}, 7), 'range');
  assert.equal(isWithinSpan('2024-02-07', '2024-02-01', 7), true);
  assert.equal(isWithinSpan('2024-02-08', '2024-02-01', 7), false);
  assert.equal(isWithinSpan('2024-01-25', '2024-02-01', 7), false);
});

test('the instants of whole days reach to their last millisecond, in the zone', () => {
  const range = { start: { day: '2024-03-31', time: '00:00' }, end: { day: '2024-03-31', time: '23:59' } };
  const instants = instantsOfRange(range, 'Europe/Berlin', false);
  assert.deepEqual(instants, { start: '2024-03-30T23:00:00.000Z', end: '2024-03-31T21:59:59.999Z' });
  assert.deepEqual(rangeOf(instants, 'Europe/Berlin'), range);
});
