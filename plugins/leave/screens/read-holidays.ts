/** Parser for files of holidays: a line with the names of the columns, then one holiday per line. */
import { csvColumns, csvValues, firstLanguage, type LocalizedText, languages, readCsv } from '#core/api';
import { mostImported } from '../api.ts';

export interface HolidayLine {
  readonly date: string;
  readonly country: string;
  readonly name: LocalizedText;
  readonly isHalfDay?: boolean;
}

type Field = 'date' | 'country' | 'name' | 'isHalfDay';

/** Accepted column names. A name in another language than the first has a column with the language code: `name.tr`. */
const names: Readonly<Record<Field, readonly string[]>> = {
  date: ['date', 'tarih'],
  country: ['country', 'ülke'],
  name: ['name', 'ad'],
  isHalfDay: ['half', 'yarım'],
};
const others = languages
  .filter((language) => language !== firstLanguage)
  .map((language) => ({ language, column: `name.${language}` }));

/**
 * Parses a file.
 * @returns the lines, or the problem of the whole file
 */
export async function readHolidays(file: Blob): Promise<readonly HolidayLine[] | 'noColumns' | 'noLines' | 'tooMany'> {
  const { headings, rows } = readCsv(await file.text());
  const columns = csvColumns<string>(headings, {
    ...names,
    ...Object.fromEntries(others.map(({ column }) => [column, [column]])),
  });
  if (columns.date === undefined || columns.country === undefined || columns.name === undefined) return 'noColumns';
  if (rows.length === 0) return 'noLines';
  if (rows.length > mostImported) return 'tooMany';
  return rows.map((row) => {
    const { date, country, name, isHalfDay } = csvValues<Field>(row, ['date', 'country', 'name', 'isHalfDay'], columns);
    const inOthers = csvValues<string>(
      row,
      others.map(({ column }) => column),
      columns,
    );
    const written = others.flatMap(({ language, column }) =>
      inOthers[column] ? [[language, inOthers[column].slice(0, 200)]] : [],
    );
    return {
      date: date.slice(0, 40),
      country: country.slice(0, 40),
      name: { [firstLanguage]: name.slice(0, 200), ...Object.fromEntries(written) },
      ...(isHalfDay && { isHalfDay: !/^(0|no|false|hayır)$/i.test(isHalfDay) }),
    };
  });
}
