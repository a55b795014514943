/**
 * Prices as rows of a spreadsheet: conversion between cell texts, as users type and paste them, and prices. The CSV
 * file has the same rows, but its numbers always have a decimal point.
 */
import { foldText } from '#core';
import { type NumberFormat, readAmount } from '#core/api';
import type { FeeTypeId } from './fee-types.ts';
import { type Problem, problemsOf } from './problems.ts';
import {
  amountFields,
  type PricingMethod,
  percentDecimals,
  percentFields,
  type TermField,
  type Terms,
  type Tier,
} from './terms.ts';

export const keyColumns = ['product', 'feeType', 'currency'] as const;
export const columns = [
  ...keyColumns,
  'method',
  'percentage',
  'fixed',
  'interchange',
  'scheme',
  'minimum',
  'maximum',
  'tiers',
] as const;
export type Column = (typeof columns)[number];
export type Cells = Readonly<Record<Column, string>>;
// the object has an entry for every column
export const emptyCells = Object.fromEntries(columns.map((column) => [column, ''])) as Cells;

/** Entity that a cell refers to by code, id or name in the user's language. */
export interface Named {
  readonly id: string;
  /** Text of the cell. */
  readonly code: string;
  readonly name: string;
}

/** Names that cells can contain, and the number format. */
export interface Vocabulary {
  readonly products: readonly Named[];
  readonly feeTypes: readonly Named[];
  readonly methods: readonly Named[];
  readonly currencies: readonly { readonly id: string; readonly decimalPlaces: number }[];
  readonly format: NumberFormat;
}

/** Number format of the CSV file. */
export const fileFormat: NumberFormat = '1,234.50';

export interface PriceKey {
  readonly productId: string;
  readonly feeTypeId: FeeTypeId;
  readonly currency: string;
}
export const keyText = ({ productId, feeTypeId, currency }: PriceKey): string =>
  `${productId} ${feeTypeId} ${currency}`;

export interface ReadRow {
  /** Key of the price; `undefined` if a cell refers to an unknown entity. */
  readonly key: PriceKey | undefined;
  /** Terms of the price; `undefined` if they are invalid. */
  readonly terms: Terms | undefined;
  readonly problems: Readonly<Partial<Record<Column, Problem>>>;
}

/** Parsed rows by cells, cached because sheets have thousands of rows. Cells are immutable. */
const known = new WeakMap<Vocabulary, WeakMap<Cells, ReadRow>>();

/** Parses the cells of a row, and returns the error of each cell. */
export function readRow(cells: Cells, words: Vocabulary): ReadRow {
  const rows = known.get(words) ?? new WeakMap<Cells, ReadRow>();
  known.set(words, rows);
  const read = rows.get(cells) ?? meaningOf(cells, words);
  rows.set(cells, read);
  return read;
}

function meaningOf(cells: Cells, words: Vocabulary): ReadRow {
  const problems = new Map<Column, Problem>();
  const findNamed = (column: Column, of: readonly Named[]): Named | undefined => {
    const found = find(of, cells[column]);
    if (!found) problems.set(column, cells[column].trim() === '' ? { code: 'missing' } : { code: 'unknown' });
    return found;
  };
  const product = findNamed('product', words.products);
  const feeType = findNamed('feeType', words.feeTypes);
  const method = findNamed('method', words.methods);
  const currency = words.currencies.find(({ id }) => id === cells.currency.trim().toUpperCase());
  if (!currency) problems.set('currency', cells.currency.trim() === '' ? { code: 'missing' } : { code: 'unknown' });
  const decimals = currency?.decimalPlaces ?? 2;

  const numbers = [...percentFields, ...amountFields].flatMap((field) => {
    const typed = isPercent(field) ? cells[field].replace(/\s*%\s*$/, '') : cells[field];
    if (typed.trim() === '') return [];
    const read = numberIn(typed, isPercent(field) ? percentDecimals : decimals, words.format, isPercent(field));
    if (typeof read === 'string') return [[field, read]];
    problems.set(field, read);
    return [];
  });
  const tiers = cells.tiers.trim() === '' ? undefined : readTiers(cells.tiers, decimals, words.format);
  if (tiers && !Array.isArray(tiers)) problems.set('tiers', tiers as Problem); // otherwise it is the list of tiers
  // the fields are those of the lists above
  const terms =
    method &&
    ({
      method: method.id as PricingMethod,
      ...Object.fromEntries(numbers),
      ...(Array.isArray(tiers) && { tiers }),
      // the fields are those of the lists above
    } as Terms);
  if (terms) {
    // the keys are fields of the terms
    for (const [field, problem] of Object.entries(problemsOf(terms, decimals)) as [TermField, Problem][]) {
      // Values that could not be read already have a problem.
      if (!problems.has(field)) problems.set(field, problem);
    }
  }
  return {
    key:
      product && feeType && currency
        ? // the vocabulary has the ids of fee types
          { productId: product.id, feeTypeId: feeType.id as FeeTypeId, currency: currency.id }
        : undefined,
    terms: problems.size === 0 ? terms : undefined,
    problems: Object.fromEntries(problems),
  };
}

const isPercent = (field: string): boolean => percentFields.some((percentField) => percentField === field);

/** Finds an entity by code, id or name, regardless of letter case. */
export function find(of: readonly Named[], typed: string): Named | undefined {
  let names = byName.get(of);
  if (!names) {
    // Codes take precedence over ids, ids over names, and the first of equal names over the others.
    const pairs = (['code', 'id', 'name'] as const).flatMap((field) =>
      of.map((item): [string, Named] => [foldText(item[field]), item]),
    );
    names = new Map(pairs.reverse());
    byName.set(of, names);
  }
  return names.get(foldText(typed));
}
const byName = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>();

function numberIn(typed: string, decimals: number, format: NumberFormat, isPercentage: boolean): string | Problem {
  const read = readAmount(typed, decimals, format);
  if ('amount' in read) return read.amount;
  if (read.problem === 'decimals')
    return isPercentage
      ? { code: 'percentDecimals', values: { decimals } }
      : { code: 'decimals', values: { decimals } };
  return read.problem === 'ambiguous' ? { code: 'ambiguous' } : { code: 'unreadable' };
}

/** Parses tiers: `0-250: 1,2%; 250-2500: 0,95%+0,10; 2500-: 0,7%` */
function readTiers(typed: string, decimals: number, format: NumberFormat): Tier[] | Problem {
  const tiers: Tier[] = [];
  for (const part of typed.split(';').filter((candidate) => candidate.trim() !== '')) {
    const match = /^\s*([^\s:]+?)\s*[-–]\s*([^\s:]*)\s*:\s*([^\s%]+)\s*%(?:\s*\+\s*(\S+))?\s*$/.exec(part);
    if (!match) return { code: 'tierForm' };
    const [from = '', upTo = '', percentage = '', fixed] = match.slice(1).map((text, at) => {
      if (text === undefined || text === '') return text;
      return numberIn(text, at === 2 ? percentDecimals : decimals, format, at === 2);
    });
    const wrong = [from, upTo, percentage, fixed].find((value) => typeof value === 'object');
    if (wrong !== undefined) return wrong as Problem; // the other values are texts
    tiers.push({
      from: String(from),
      ...(upTo !== '' && { upTo: String(upTo) }),
      percentage: String(percentage),
      ...(fixed !== undefined && { fixed: String(fixed) }),
    });
  }
  return tiers;
}

/** Converts a price to cells. */
export function cellsOf(
  names: Pick<Cells, 'product' | 'feeType' | 'currency'>,
  terms: Terms,
  format: NumberFormat,
): Cells {
  const number = (value: string | undefined) => (value === undefined ? '' : decimalText(value, format));
  const numbers = Object.fromEntries([...percentFields, ...amountFields].map((field) => [field, number(terms[field])]));
  const tiers = terms.tiers?.map(
    ({ from, upTo, percentage, fixed }) =>
      `${number(from)}-${number(upTo)}: ${number(percentage)}%${fixed === undefined ? '' : `+${number(fixed)}`}`,
  );
  return { ...emptyCells, ...names, method: terms.method, ...numbers, tiers: tiers?.join('; ') ?? '' };
}

/**
 * Formats a decimal with the decimal sign of a format, without thousands separators. A format is identified by an
 * example.
 */
export const decimalText = (decimal: string, format: NumberFormat): string =>
  decimal.replace('.', format.at(-3) ?? '.');

/** Formats terms on a single line for users. */
export function termsText(
  terms: Terms,
  method: string,
  format: NumberFormat,
  word: (field: TermField) => string,
): string {
  const { method: _method, ...cells } = cellsOf({ product: '', feeType: '', currency: '' }, terms, format);
  const cellTexts = ([...percentFields, ...amountFields, 'tiers'] as const).flatMap((field) =>
    cells[field] === '' ? [] : [`${word(field)} ${cells[field]}`],
  );
  // A single number implies its method.
  const isPlain = terms.method === 'Fixed' || terms.method === 'Percentage' || terms.method === 'Blended';
  return [...(isPlain ? [] : [method]), ...cellTexts].join(' · ');
}
