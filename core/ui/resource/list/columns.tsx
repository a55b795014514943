import { Suspense } from 'react';
import type { GridColumn, PhonePlace } from '../../data-grid/types.ts';
import type { Schema } from '../declaration/schema.ts';
import type { ColumnSpec, Item } from '../declaration/spec.ts';
import type { Words } from '../declaration/words.ts';
import { plainValue, shownAs, Value } from '../item/value.tsx';

const places: readonly PhonePlace[] = ['start', 'end', 'below-start', 'below-end'];
const atEnd = new Set(['number', 'money']);
/** What says nothing without its title. */
const titled = new Set(['number', 'yes-no']);
const widths: Readonly<Record<string, number>> = { 'date-time': 160, status: 160 };

/** The grid's columns. The first one is always shown and is the row's link. @param schemas of the row's fields */
export function gridColumns(specs: readonly ColumnSpec[], schemas: Readonly<Record<string, Schema>>, words: Words): readonly GridColumn<Item>[] {
  const placed = specs.some(({ phone }) => phone);
  const visible = specs.filter(({ hidden }) => !hidden);
  return specs.map((spec, at): GridColumn<Item> => {
    const { key, label, free = false, sortable = false, hidden = false, cell: Cell } = spec;
    const schema = schemas[key];
    const as = shownAs(spec, schema);
    const phone = placed ? spec.phone : places[visible.indexOf(spec)];
    const width = spec.width ?? widths[as];
    return {
      id: key,
      title: words.label({ key, ...(label !== undefined && { label }) }),
      cell: (row) =>
        Cell ? (
          <Suspense fallback={null}>
            <Cell row={row} value={row[key]} />
          </Suspense>
        ) : (
          <Value spec={spec} schema={schema} item={row} words={words} inLink={at === 0} inRow />
        ),
      ...(!free && { value: (row: Item) => plainValue(spec, schema, row, words) }),
      sortable,
      align: spec.align ?? (atEnd.has(as) ? 'end' : 'start'),
      ...(width !== undefined && { width }),
      required: at === 0,
      hidden,
      ...(phone && { phone, titled: spec.titled ?? titled.has(as) }),
    };
  });
}
