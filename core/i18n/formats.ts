/**
 * Number and date formats of the user, stored in this browser like the language. The default in every language is the
 * format of the API documents: `1.234,50` and 31/12/2026.
 */
import { storedFields } from '../storage/stored-json.ts';

/** Number formats, each identified by an example. @public */
export const numberFormats = ['1.234,50', '1,234.50', '1 234,50'] as const;
/** A number format that users can choose. @public */
export type NumberFormat = (typeof numberFormats)[number];

/** Date formats that users can choose. @public */
export const dateFormats = ['DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'] as const;
/** A date format that users can choose. @public */
export type DateFormat = (typeof dateFormats)[number];

/** The formats of numbers and dates that a user has chosen. @public */
export interface Formats {
  readonly number: NumberFormat;
  readonly date: DateFormat;
}

/** Separators of thousands and decimals. */
export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const storageKey = 'portal.formats';
const documented: Formats = { number: '1.234,50', date: 'DD/MM/YYYY' };

let current: Formats = documented;
const listeners = new Set<() => void>();

/** Returns the current formats. The object stays the same until a format changes. */
export const currentFormats = (): Formats => current;

/** @returns a function that removes the listener */
export function onFormatsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the formats stored in this browser. Unknown values are replaced by the default formats. */
export function restoreFormats(storage: Pick<Storage, 'getItem'>): void {
  const { number, date } = storedFields(storage.getItem(storageKey));
  take({
    number: numberFormats.find((format) => format === number) ?? documented.number,
    date: dateFormats.find((format) => format === date) ?? documented.date,
  });
}

/** Sets and stores the formats. All text on the screen is updated immediately. @public */
export function chooseFormats(chosen: Partial<Formats>, storage: Pick<Storage, 'setItem'>): void {
  take({ ...current, ...chosen });
  storage.setItem(storageKey, JSON.stringify(current));
}

function take(formats: Formats): void {
  if (formats.number === current.number && formats.date === current.date) return;
  current = formats;
  for (const listener of listeners) listener();
}

/** Separators of each format. The blank between thousands is a no-break space (SI Brochure, 5.4.4). */
const separators: Readonly<Record<NumberFormat, Separators>> = {
  '1.234,50': { group: '.', decimal: ',' },
  '1,234.50': { group: ',', decimal: '.' },
  '1 234,50': { group: '\u00a0', decimal: ',' },
};

export const separatorsOf = (format: NumberFormat): Separators => separators[format];
