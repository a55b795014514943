/** Reads a file of holidays: a first line with the names of the columns, then a holiday a line. */
import { csvColumns, csvValues, readCsv } from '#core/api';
import { mostImported } from '../api.ts';

export interface HolidayLine {
  readonly date: string;
  readonly country: string;
  readonly name: string;
  readonly nameTr?: string;
  readonly isHalfDay?: boolean;
}

/** As people call the columns, in both languages. */
const names = {
  date: ['date', 'tarih'],
  country: ['country', 'ülke'],
  name: ['name', 'ad'],
  nameTr: ['nameTr', 'türkçe ad'],
  isHalfDay: ['half', 'yarım'],
} as const;

/** @returns its lines, or what is wrong with the whole */
export async function readHolidays(file: Blob): Promise<readonly HolidayLine[] | 'noColumns' | 'noLines' | 'tooMany'> {
  const { headings, rows } = readCsv(await file.text());
  const columns = csvColumns<keyof HolidayLine>(headings, names);
  if (columns.date === undefined || columns.country === undefined || columns.name === undefined) return 'noColumns';
  if (rows.length === 0) return 'noLines';
  if (rows.length > mostImported) return 'tooMany';
  return rows.map((row) => {
    const { date, country, name, nameTr, isHalfDay } = csvValues(row, ['date', 'country', 'name', 'nameTr', 'isHalfDay'], columns);
    return {
      date: date.slice(0, 40),
      country: country.slice(0, 40),
      name: name.slice(0, 200),
      ...(nameTr && { nameTr: nameTr.slice(0, 200) }),
      ...(isHalfDay && { isHalfDay: !/^(0|no|false|hayır)$/i.test(isHalfDay) }),
    };
  });
}
