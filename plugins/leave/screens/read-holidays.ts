/** Reads a file of holidays: a first line with the names of the columns, then a holiday a line. */
import Papa from 'papaparse';
import { mostImported } from '../api.ts';

export interface HolidayLine {
  readonly date: string;
  readonly country: string;
  readonly name: string;
  readonly nameTr?: string;
  readonly isHalfDay?: boolean;
}

/** As people call the columns, in both languages. */
const columns: Readonly<Record<string, keyof HolidayLine>> = {
  date: 'date',
  tarih: 'date',
  country: 'country',
  ülke: 'country',
  name: 'name',
  ad: 'name',
  nametr: 'nameTr',
  'türkçe ad': 'nameTr',
  half: 'isHalfDay',
  yarım: 'isHalfDay',
};

/** @returns its lines, or what is wrong with the whole */
export async function readHolidays(file: Blob): Promise<readonly HolidayLine[] | 'noColumns' | 'noLines' | 'tooMany'> {
  const { data, meta } = Papa.parse<Record<string, string>>((await file.text()).replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => columns[name.trim().toLocaleLowerCase('tr')] ?? columns[name.trim().toLowerCase()] ?? '',
  });
  if (!['date', 'country', 'name'].every((name) => meta.fields?.includes(name))) return 'noColumns';
  if (data.length === 0) return 'noLines';
  if (data.length > mostImported) return 'tooMany';
  return data.map(({ date = '', country = '', name = '', nameTr = '', isHalfDay = '' }) => ({
    date: date.slice(0, 40),
    country: country.slice(0, 40),
    name: name.slice(0, 200),
    ...(nameTr.trim() !== '' && { nameTr: nameTr.slice(0, 200) }),
    ...(isHalfDay.trim() !== '' && { isHalfDay: !/^(0|no|false|hayır)$/i.test(isHalfDay.trim()) }),
  }));
}
