import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { decimal, toExact } from '../../../core/charts/data/exact.ts';
import { modelOf } from '../../../core/charts/data/model.ts';
import { slicesOf } from '../../../core/charts/data/slices.ts';
import { summaryOf } from '../../../core/charts/frame/summary.ts';
import { fileOf, tableOf } from '../../../core/charts/data/table.ts';
import type { ChartKeys, ChartPoint, ChartSeries, ChartType, ChartUnit } from '../../../core/charts/props.ts';
import { chartTypeOf } from '../../../core/charts/types/index.ts';
import en from '../../../core/charts/messages/en.json' with { type: 'json' };
import tr from '../../../core/charts/messages/tr.json' with { type: 'json' };
import { i18n } from '../../../core/i18n/i18n.ts';
import { textOf } from '../../../core/i18n/use-text.ts';

const reader = { timeZone: 'UTC', currencies: [] };
const days: ChartKeys = { name: 'Day', kind: 'time' };
const words: ChartKeys = { name: 'Reason', kind: 'word' };
const count: ChartUnit = { kind: 'count' };
const euros: ChartUnit = { kind: 'currency', currency: 'EUR' };
const series = (
  points: readonly ChartPoint[],
  unit: ChartUnit = count,
  rest: Partial<ChartSeries> = {},
): ChartSeries => ({
  id: 'one',
  name: 'Declines',
  unit,
  points,
  ...rest,
});
const model = (keys: ChartKeys, ...all: readonly ChartSeries[]) =>
  modelOf({ name: 'Chart', keys, series: all }, reader);
function summarize(type: ChartType, keys: ChartKeys, ...all: readonly ChartSeries[]): string {
  const data = { model: model(keys, ...all), text: textOf('charts'), currencies: [] };
  return summaryOf(chartTypeOf(type).parts(data), data);
}

beforeEach(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { charts: en }, tr: { charts: tr } },
    interpolation: { escapeValue: false },
  });
});

test('rows are the keys of all series, dates in their order, a gap where a series has none', () => {
  const { rows, series: all } = model(
    days,
    series([
      { key: '2026-03-03', value: 3 },
      { key: '2026-03-01', value: 1 },
    ]),
    series([{ key: '2026-03-02', value: '2' }], count, { id: 'two' }),
  );
  assert.deepEqual(
    rows.map(({ tick }) => tick),
    ['01/03', '02/03', '03/03'],
  );
  assert.deepEqual(
    all.map(({ cells }) => cells.map((cell) => cell?.size)),
    [
      [1, undefined, 3],
      [undefined, 2, undefined],
    ],
  );
});

test('an hour that the clock repeats is two rows, since instants and not labels identify them', () => {
  const twice = modelOf(
    {
      name: 'Chart',
      keys: days,
      series: [series(['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'].map((key) => ({ key, value: 1 })))],
    },
    { ...reader, timeZone: 'Europe/Berlin' },
  );
  assert.deepEqual(
    twice.rows.map(({ tick }) => tick),
    ['25/10 02', '25/10 02'],
  );
  assert.equal(twice.rows.length, 2);
});

test('a key that comes again is a row of its own, and what is no number a gap', () => {
  const { rows, series: all } = model(
    words,
    series([
      { key: 'a', value: 1 },
      { key: 'a', value: 2 },
      { key: 'b', value: 'many' },
      { key: 'c', value: null },
    ]),
  );
  assert.equal(rows.length, 4);
  assert.deepEqual(
    all[0]?.cells.map((cell) => cell?.size),
    [1, 2, undefined, undefined],
  );
});

test('two series of one id are refused, with the name of the chart', () => {
  assert.throws(
    () => model(days, series([]), series([])),
    /The chart 'Chart' has two series 'one'\. Give each an id of its own\./,
  );
});

test('countries are known by codes of two and of three letters', () => {
  const { rows } = model(
    { name: 'Country', kind: 'country' },
    series(['TR', 'deu', 'ZZ9'].map((key) => ({ key, value: 1 }))),
  );
  assert.deepEqual(
    rows.map(({ key, label }) => [key, label]),
    [
      ['TUR', 'Türkiye'],
      ['DEU', 'Germany'],
      ['ZZ9', 'ZZ9'],
    ],
  );
});

test('rows without a currency show EUR, those with one their own', { requirements: ['A-560'] }, () => {
  const [firstSeries] = model(
    words,
    series(
      [
        { key: 'a', value: '1.5' },
        { key: 'b', value: '2', currency: 'USD' },
      ],
      { kind: 'currency' },
    ),
  ).series;
  assert.deepEqual(
    firstSeries?.cells.map((cell) => cell?.text),
    ['1,50 EUR', '2,00 USD'],
  );
});

test('the table has every number in words and the file as it came, without formulas', () => {
  const of = model(
    words,
    series([{ key: '=1+1', value: '1234.50', detail: 7, href: '/behind' }], euros, {
      detail: { name: 'Payments', unit: count },
      comparison: { name: 'Before', points: [{ key: 'x', value: '1000' }] },
    }),
  );
  assert.deepEqual(tableOf(of).headings, ['Reason', 'Declines', 'Payments', 'Before']);
  assert.deepEqual(
    tableOf(of).rows[0]?.cells.map(({ text, href }) => [text, href]),
    [
      ['=1+1', undefined],
      ['1.234,50 EUR', '/behind'],
      ['7', undefined],
      ['1.000,00 EUR', undefined],
    ],
  );
  assert.deepEqual(fileOf(of, 'Currency'), {
    headings: ['Reason', 'Declines', 'Declines: Currency', 'Payments', 'Before', 'Before: Currency'],
    rows: [['=1+1', '1234.50', 'EUR', '7', '1000', 'EUR']],
  });
});

test('sums are exact: a thousand parts of a pie lose no cent', () => {
  const points = Array.from({ length: 1_000 }, (_, at) => ({
    key: String(at),
    value: at === 0 ? '90071992547409930.01' : '0.01',
  }));
  const [firstSeries] = model(words, series(points, euros)).series;
  const { slices } = slicesOf(firstSeries ?? assert.fail());
  assert.equal(slices.length, 8);
  assert.deepEqual([slices[0]?.value, slices[7]?.value, slices[7]?.count], ['90071992547409930.01', '9.93', 993]);
  assert.equal(decimal(toExact('-0.10') ?? 0n), '-0.1');
  assert.equal(toExact('1e3'), undefined);
});

test('a single sentence states highest, lowest and change in both languages', async () => {
  const points = ['120.50', '80', '200'].map((value, at) => ({ key: `2026-03-0${at + 1}`, value }));
  assert.equal(
    summarize('BarChart', days, series(points, euros)),
    'Highest 200,00 EUR (3 March), lowest 80,00 EUR (2 March), up 66,0% from 1 March to 3 March.',
  );
  await i18n.changeLanguage('tr');
  assert.equal(
    summarize('BarChart', days, series(points, euros)),
    'En yüksek 200,00 EUR (3 Mart), en düşük 80,00 EUR (2 Mart), 1 Mart – 3 Mart arasında %66,0 artış.',
  );
});

test('the sentence claims nothing that the numbers do not say', () => {
  const inDays = (...values: readonly (number | null)[]) =>
    values.map((value, at) => ({ key: `2026-03-0${at + 1}`, value }));
  const sentences = {
    one: summarize('LineChart', days, series(inDays(34))),
    same: summarize('LineChart', days, series(inDays(0, 0, 0))),
    fromZero: summarize('LineChart', days, series(inDays(0, 5))),
    fromBelow: summarize('LineChart', days, series(inDays(-4, 5))),
    unchanged: summarize('LineChart', days, series(inDays(5, 9, 5))),
    points: summarize('LineChart', days, series(inDays(86.4, 85.3), { kind: 'percent' })),
    words: summarize(
      'BarChart',
      words,
      series([
        { key: 'a', value: 2 },
        { key: 'b', value: 1 },
      ]),
    ),
    currencies: summarize(
      'BarChart',
      words,
      series(
        [
          { key: 'a', value: '2', currency: 'EUR' },
          { key: 'b', value: '300', currency: 'TRY' },
        ],
        euros,
      ),
    ),
    pie: summarize(
      'PieChart',
      words,
      series([
        { key: 'a', value: 3 },
        { key: 'b', value: 1 },
        { key: 'c', value: -1 },
      ]),
    ),
    whole: summarize('PieChart', words, series([{ key: 'a', value: 3 }])),
    nothing: summarize('PieChart', words, series([{ key: 'a', value: 0 }])),
  };
  assert.deepEqual(sentences, {
    one: '1 March: 34.',
    same: 'Always 0.',
    fromZero: 'Highest 5 (2 March), lowest 0 (1 March), from 0 (1 March) to 5 (2 March).',
    fromBelow: 'Highest 5 (2 March), lowest \u22124 (1 March), from \u22124 (1 March) to 5 (2 March).',
    unchanged: 'Highest 9 (2 March), lowest 5 (1 March), the same on 3 March as on 1 March.',
    points: 'Highest 86,4% (1 March), lowest 85,3% (2 March), down 1,1 points from 1 March to 2 March.',
    words: 'Highest 2 (a), lowest 1 (b).',
    currencies: "Amounts in EUR, TRY can't be compared.",
    pie: "Largest a with 75,0%, smallest b with 25,0%. 1 value is below zero. It's shown in the table only.",
    whole: 'Only a.',
    nothing: 'No part is above zero.',
  });
});
