/** A resource's list as a file: every row that its search and filters find, in the person's columns. It loads when it is asked for. */
import type { Client } from '../../../http/client.ts';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { pageIn } from '../../../http/page.ts';
import { isPaged } from '../../../http/paging.ts';
import { csvExport } from '../../data-grid/export/csv-export.ts';
import type { ExportRequest, FileValue, GridColumn } from '../../data-grid/types.ts';
import { plainDecimal } from '../../formats/amount.ts';
import { formatDay } from '../../formats/date.ts';
import type { ListFilter } from '../../list/filters.ts';
import { listQuery, pageQuery } from '../../list/list-query.ts';
import { largestPage } from '../../list/write-file.ts';
import { inputOf } from '../declaration/calls.ts';
import { decimalsIn, fieldsOf, rowSchema, type Schema } from '../declaration/schema.ts';
import type { ColumnSpec, Item, Params, Spec, ValueSpec } from '../declaration/spec.ts';
import type { Words } from '../declaration/words.ts';
import { plainValue, shownAs } from '../item/value.tsx';
import { localRows } from './local-rows.ts';

export interface ExportedList {
  readonly spec: Spec;
  readonly endpoint: AnyEndpoint;
  readonly params: Params;
  /** Those of the grid, and what they were made from. */
  readonly columns: readonly GridColumn<Item>[];
  readonly specs: readonly ColumnSpec[];
  readonly filters: readonly ListFilter[];
  readonly words: Words;
  readonly client: Client;
  /** All of them, where they come at once. */
  readonly rows: readonly Item[];
}

/** @throws Error in the person's words where the list changes meanwhile; ApiError where a call fails */
export function exportList(list: ExportedList, request: ExportRequest): Promise<Blob> {
  const { spec, endpoint, params, columns, specs, filters, words, client, rows } = list;
  const { state, timeZone } = request;
  const schemas = fieldsOf(rowSchema(endpoint));
  const written = specs.map((one) => ({ id: one.key, value: (row: Item) => fileValue(one, schemas[one.key], row, words) }));
  // One moment for all pages: "today" must not move on between two of them.
  const now = Date.now();
  if (!isPaged(endpoint)) {
    return csvExport(request, written, async (page, size) => localRows(rows, { ...state, page, size }, { columns, filters, timeZone, now }));
  }
  const fetchPage = async (page: number, size: number, signal: AbortSignal) => {
    const query = { ...pageQuery(endpoint, page, size), ...listQuery(endpoint, filters, state, { timeZone, now }), ...spec.query?.(params) };
    const answer = await client.call<AnyEndpoint>(endpoint, { ...inputOf(spec, endpoint, params), query, signal, quiet: true });
    return pageIn(endpoint, answer, page, size);
  };
  return csvExport(request, written, fetchPage, { size: largestPage(endpoint), rowId: spec.idOf });
}

/** Amounts to their last digit, numbers with their decimals, days and times as the person reads them. */
function fileValue(spec: ValueSpec, schema: Schema | undefined, row: Item, words: Words): FileValue {
  const value = row[spec.key];
  const plain = String(value ?? '');
  if (plain === '') return undefined;
  switch (shownAs(spec, schema)) {
    case 'money':
      return plain;
    case 'number':
      return plainDecimal(typeof value === 'number' ? value : plain, decimalsIn(spec, schema));
    case 'date-time':
      return Number.isNaN(Date.parse(plain)) ? plain : new Date(plain);
    case 'date':
      return formatDay(plain);
    default:
      return plainValue(spec, schema, row, words);
  }
}
