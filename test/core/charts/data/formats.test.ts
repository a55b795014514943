import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import {
  axisNumber,
  chartDate,
  chartDateInWords,
  chartTick,
  formatChartValue,
} from '../../../../core/charts/data/formats.ts';
import { chooseFormats } from '../../../../core/i18n/formats.ts';
import { i18n } from '../../../../core/i18n/i18n.ts';

const nowhere = { setItem: () => undefined };
const currencies = [
  { id: 'JPY', decimalPlaces: 0 },
  { id: 'KWD', decimalPlaces: 3 },
];
beforeEach(() => i18n.init({ lng: 'en', resources: {} }));
afterEach(() => chooseFormats({ number: '1.234,50', date: 'DD/MM/YYYY' }, nowhere));

test('a timed value is DD/MM HH, in the person’s time zone', { requirements: ['A-552'] }, () => {
  assert.equal(chartTick('2026-11-22T13:45:00Z', 'UTC'), '22/11 13');
  assert.equal(chartTick('2026-11-22T22:45:00Z', 'Europe/Istanbul'), '23/11 01');
});

test('a date is DD/MM', { requirements: ['A-553'] }, () => {
  assert.equal(chartTick('2026-11-02', 'America/New_York'), '02/11');
  assert.equal(chartTick('nothing', 'UTC'), '');
});

test('dates follow the person’s own format', () => {
  chooseFormats({ date: 'DD.MM.YYYY' }, nowhere);
  assert.deepEqual([chartTick('2026-11-02', 'UTC'), chartDate('2026-11-02', 'UTC')], ['02.11', '02.11.2026']);
  chooseFormats({ date: 'YYYY-MM-DD' }, nowhere);
  assert.deepEqual(
    [chartTick('2026-11-02T08:00:00Z', 'UTC'), chartDate('2026-11-02T08:00:00Z', 'UTC')],
    ['11-02 08', '2026-11-02 08:00'],
  );
});

test('the tooltip writes an amount for currency and a duration for time', { requirements: ['A-182'] }, () => {
  assert.equal(formatChartValue('1234.5', { kind: 'currency', currency: 'USD' }, currencies), '1.234,50 USD');
  assert.equal(formatChartValue('1234', { kind: 'currency', currency: 'JPY' }, currencies), '1.234 JPY');
  assert.equal(formatChartValue('-1.5', { kind: 'currency', currency: 'KWD' }, currencies), '\u22121,500 KWD');
  const durations = [450, 1_234, 90_000, 5_400_000, 93_600_000, 0, 119_999];
  assert.deepEqual(
    durations.map((duration) => formatChartValue(duration, { kind: 'time' }, [])),
    ['450 ms', '1,234 sec', '1 min 30 sec', '1 hr 30 min', '1 day 2 hr', '0 ms', '2 min'],
  );
});

test('an amount without a currency is in EUR', { requirements: ['A-560'] }, () => {
  assert.equal(formatChartValue('12.3', { kind: 'currency' }, currencies), '12,30 EUR');
});

test('amounts beyond what a binary number holds stay exact', () => {
  assert.equal(
    formatChartValue('90071992547409931.07', { kind: 'currency', currency: 'EUR' }, []),
    '90.071.992.547.409.931,07 EUR',
  );
});

test('counts have the decimals they came with, shares one, and two below 1%, in the person’s own format', () => {
  assert.deepEqual(
    [formatChartValue(1234, { kind: 'count' }, []), formatChartValue(86.4, { kind: 'percent' }, [])],
    ['1.234', '86,4%'],
  );
  chooseFormats({ number: '1,234.50' }, nowhere);
  assert.deepEqual(
    [formatChartValue(1234, { kind: 'count' }, []), formatChartValue('86.45', { kind: 'percent' }, [])],
    ['1,234', '86.5%'],
  );
  const shares = [100, 93.39, 0.04, 0, -0.5].map((share) => formatChartValue(share, { kind: 'percent' }, []));
  assert.deepEqual(shares, ['100.0%', '93.4%', '0.04%', '0.0%', '\u22120.50%']);
  assert.equal(formatChartValue('n/a', { kind: 'count' }, []), 'n/a');
});

test('numbers on an axis are short, in language and format of the person', async () => {
  assert.deepEqual(
    [
      axisNumber(1_500_000, { kind: 'count' }),
      axisNumber(-2_500, { kind: 'count' }),
      axisNumber(80, { kind: 'percent' }),
    ],
    ['1,5M', '\u22122.500', '80%'],
  );
  await i18n.changeLanguage('tr');
  assert.match(axisNumber(1_500_000, { kind: 'count' }), /^1,5\sMn$/);
  assert.equal(chartDateInWords('2026-03-12', 'UTC', false), '12 Mart');
});

test('a date in words is of the person’s time zone, and has a year where there are several', () => {
  assert.equal(chartDateInWords('2026-03-12', 'America/New_York', false), '12 March');
  assert.equal(chartDateInWords('2026-03-12T22:30:00Z', 'Europe/Istanbul', true), '13 March 2026, 01:30');
});
