/**
 * How a person wants numbers and dates written, kept in this browser as the language is. Where nothing was chosen it is as the portal's
 * documents have it: `1.234,50` and 31/12/2026, in every language.
 */
import { storedFields } from '../state/stored-json.ts';

/** Number formats, each called by an example. */
export const numberFormats = ['1.234,50', '1,234.50', '1 234,50'] as const;
export type NumberFormat = (typeof numberFormats)[number];

export const dateFormats = ['DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

export interface Formats {
  readonly number: NumberFormat;
  readonly date: DateFormat;
}

/** What stands between thousands and before the decimals. */
export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const storageKey = 'portal.formats';
const documented: Formats = { number: '1.234,50', date: 'DD/MM/YYYY' };

let current: Formats = documented;
const listeners = new Set<() => void>();

/** The formats in force; the same object until one changes. */
export const currentFormats = (): Formats => current;

/** @returns ends the watching */
export function onFormatsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over what this browser has kept; what it does not know is as documented. */
export function restoreFormats(storage: Pick<Storage, 'getItem'>): void {
  const { number, date } = storedFields(storage.getItem(storageKey));
  take({ number: numberFormats.find((one) => one === number) ?? documented.number, date: dateFormats.find((one) => one === date) ?? documented.date });
}

/** Everything on the screen follows at once. */
export function chooseFormats(chosen: Partial<Formats>, storage: Pick<Storage, 'setItem'>): void {
  take({ ...current, ...chosen });
  storage.setItem(storageKey, JSON.stringify(current));
}

function take(formats: Formats): void {
  if (formats.number === current.number && formats.date === current.date) return;
  current = formats;
  for (const listener of listeners) listener();
}

/** Between thousands stands a blank that no line breaks at (SI Brochure, 5.4.4). */
const separators: Readonly<Record<NumberFormat, Separators>> = {
  '1.234,50': { group: '.', decimal: ',' },
  '1,234.50': { group: ',', decimal: '.' },
  '1 234,50': { group: '\u00a0', decimal: ',' },
};

export const separatorsOf = (format: NumberFormat): Separators => separators[format];
