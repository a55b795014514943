import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchTimeZones, timeZones } from '../../../../plugins/profile/screens/time-zones.ts';

const winter = Date.parse('2026-01-15T12:00:00Z');
const zones = timeZones(winter, 'Europe/Istanbul');
const found = (typed: string) => searchTimeZones(zones, typed).map(({ id }) => id);

test('every zone stands with its offset, from west to east', () => {
  assert.ok(zones.length > 300);
  assert.equal(zones.find(({ id }) => id === 'Europe/Istanbul')?.offset, 'UTC+03:00');
  assert.equal(zones.find(({ id }) => id === 'America/New_York')?.offset, 'UTC−05:00');
  assert.equal(zones.find(({ id }) => id === 'UTC')?.offset, 'UTC+00:00');
  assert.deepEqual(
    zones.map(({ minutes }) => minutes),
    zones.map(({ minutes }) => minutes).sort((a, b) => a - b),
  );
});

test('summer time is part of the offset', () => {
  const summer = timeZones(Date.parse('2026-07-15T12:00:00Z'), 'UTC');
  assert.equal(summer.find(({ id }) => id === 'America/New_York')?.offset, 'UTC−04:00');
});

test('a zone that the browser does not list is there when it is the one in force', () => {
  assert.ok(timeZones(winter, 'Etc/GMT-3').some(({ id }) => id === 'Etc/GMT-3'));
});

test('cities are found regardless of case, blanks and accents', () => {
  assert.deepEqual(found('new york'), ['America/New_York']);
  assert.deepEqual(found('İSTANBUL'), ['Europe/Istanbul']);
  assert.deepEqual(found('istanbul'), ['Europe/Istanbul']);
  assert.deepEqual(found('nowhere'), []);
  assert.equal(found('').length, zones.length);
});

test('offsets are found short and long, with a typed minus', () => {
  assert.ok(found('+3').includes('Europe/Istanbul'));
  assert.ok(!found('+3').includes('America/New_York'));
  assert.ok(found('utc-05:00').includes('America/New_York'));
  assert.ok(found('-5 america').includes('America/New_York'));
});
