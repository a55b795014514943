import type { TObject } from 'typebox';
import { localTime, type Zone } from '../world/zone.ts';

/** Returns the content of a column's cell; undefined leaves it empty. @public */
export type FileCell<Row> = (row: Row) => string | undefined;

/**
 * Returns the content of a list's file for each column, by the column's id, which is the name of the row's field.
 * Instants become times of the zone. Fields with objects and lists have no column, unless `ownCells` reads them.
 * @param rows the schema of the list's rows
 * @param ownCells columns with another content than the row's field
 * @public
 */
export function fileCells<Row extends object>(
  rows: TObject,
  zone: Zone,
  ownCells: Readonly<Record<string, FileCell<Row>>> = {},
): ReadonlyMap<string, FileCell<Row>> {
  const fields = Object.entries(rows.properties).flatMap(([name, schema]): [string, FileCell<Row>][] => {
    const { type, format }: { readonly type?: unknown; readonly format?: unknown } = schema;
    if (type === 'object' || type === 'array') return [];
    return [
      [
        name,
        (row) => {
          const value: unknown = Reflect.get(row, name);
          if (value === undefined || typeof value === 'object') return undefined;
          return format === 'date-time' ? localTime(Date.parse(String(value)), zone) : String(value);
        },
      ],
    ];
  });
  return new Map([...fields, ...Object.entries(ownCells)]);
}
