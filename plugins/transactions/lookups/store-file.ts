import type { CsvQuery } from '../api.ts';
import type { LookupFile } from './define-lookup.tsx';

/** The file of a list of the reporting store: the rows that the store has, and no younger ones. @param asOf of the store; nothing where another list is shown */
export function untilStore(file: LookupFile, asOf: string | undefined): LookupFile {
  if (asOf === undefined) return file;
  const last = new Date(Date.parse(asOf) - 1).toISOString();
  const bounded = (query: CsvQuery): CsvQuery => ({ ...query, dateTo: query.dateTo !== undefined && query.dateTo < last ? query.dateTo : last });
  return { run: (query, signal) => file.run(bounded(query), signal), start: (query, signal) => file.start(bounded(query), signal) };
}
