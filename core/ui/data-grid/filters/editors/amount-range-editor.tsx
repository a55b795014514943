import { useState } from 'react';
import type { TextKey } from '../../../../i18n/text-keys.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { parseAmount } from '../../../formats/amount.ts';
import { Field } from '../../../pieces/field.tsx';
import type { AmountRangeFilter } from '../../types.ts';
import type { Draft, EditorProps } from '../filter-editor.tsx';
import { isRange } from '../relative-ranges.ts';

export function AmountRangeEditor({ value, onDraft }: EditorProps<AmountRangeFilter>) {
  const text = useText('ui');
  const range = isRange(value) ? value : {};
  const [ends, setEnds] = useState({ from: shown(range.from), to: shown(range.to) });
  const change = (next: typeof ends) => {
    setEnds(next);
    const draft = draftOf(next);
    onDraft('problem' in draft ? { problem: text(draft.problem) } : draft);
  };
  const input = (end: 'from' | 'to') => (
    <Field label={text(`filter.amount-${end}`)}>
      {(control) => (
        <input
          {...control}
          className="ui-input ui-end"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          value={ends[end]}
          onChange={(event) => change({ ...ends, [end]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="ui-range">
      {input('from')}
      {input('to')}
    </div>
  );
}

const shown = (amount: string | undefined) => amount?.replace('.', ',') ?? '';

function draftOf(ends: { readonly from: string; readonly to: string }): Draft<TextKey<'ui'>> {
  const from = parseAmount(ends.from);
  const to = parseAmount(ends.to);
  if ((ends.from.trim() && from === undefined) || (ends.to.trim() && to === undefined)) return { problem: 'filter.badAmount' };
  if (from !== undefined && to !== undefined && Number(from) > Number(to)) return { problem: 'filter.swapped' };
  return { value: from || to ? { ...(from && { from }), ...(to && { to }) } : undefined };
}
