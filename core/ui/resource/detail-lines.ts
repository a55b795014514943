import type { ListColumn } from '../list/columns.tsx';
import { fieldColumnsWith } from '../list/field-columns.tsx';
import type { ListContext } from '../list/list-context.ts';
import type { FieldWords } from '../list/maker.ts';
import { fieldsOf, rowSchema } from '../list/schema.ts';
import type { Item, Spec } from './declaration/spec.ts';
import type { Words } from './declaration/words.ts';

/** Returns the lines of an item's details, which are its columns if none are declared. */
export function detailLines(spec: Spec, context: ListContext<string>, words: Words): readonly ListColumn<Item>[] {
  const schemas = fieldsOf(spec.calls.details?.answer ?? rowSchema(spec.calls.list));
  const c = fieldColumnsWith<Item, string, string>(context.text, fieldWords(words), {
    schemas,
    place: 'details',
    active: activeField(spec),
  });
  const lines = (spec.detail ?? spec.columns)(c, context).flatMap((line) =>
    line === false || !line.value ? [] : [line],
  );
  return lines.length > 0
    ? lines
    : spec.form.map(({ key, label, guard }) => ({
        ...(label === undefined ? c.field(key) : c.field(key, label)),
        ...(guard && { guard }),
      }));
}

/** Names the field that tells whether an item is in use, as its tabs or what is done with several items say. */
export const activeField = ({ tabs, bulk }: Spec): string | undefined =>
  bulk.activate ?? (tabs?.as === 'active' ? tabs.by : undefined);

export const fieldWords = ({ label, word }: Words): FieldWords => ({ label: (key) => label({ key }), word });
