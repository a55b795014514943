import { useState } from 'react';
import { readAmount } from '../../../../api/read-amount.ts';
import { AmountInput, amountProblem, shownAmount } from '../../../inputs/amount-input.tsx';
import { type UiText, useUiText } from '../../../later-texts.ts';
import type { AmountRangeFilter } from '../../types.ts';
import type { Draft, EditorProps } from '../filter-editor.tsx';
import { isRange } from '../relative-ranges.ts';

type How = 'equals' | 'range';
interface Ends {
  readonly from: string;
  readonly to: string;
}

/** An amount in any currency: one, or from one to another. */
export function AmountRangeEditor({ value, onDraft }: EditorProps<AmountRangeFilter>) {
  const text = useUiText();
  const range = isRange(value) ? value : {};
  const [how, setHow] = useState<How>(
    range.from !== undefined && range.from !== range.to ? 'range' : range.to !== undefined && range.from === undefined ? 'range' : 'equals',
  );
  const [ends, setEnds] = useState<Ends>({ from: shown(range.from), to: shown(range.to) });
  const change = (next: Ends, by: How) => {
    setEnds(next);
    setHow(by);
    onDraft(draftOf(by === 'equals' ? { from: next.from, to: next.from } : next, text));
  };
  return (
    <>
      <fieldset className="ui-plain-fieldset ui-choices">
        <legend className="ui-visually-hidden">{text('filter.amountHow')}</legend>
        {(['equals', 'range'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="how" checked={how === one} onChange={() => change(ends, one)} /> {text(`filter.amount-${one}`)}
          </label>
        ))}
      </fieldset>
      <div className="ui-range">
        <AmountInput
          label={text(how === 'equals' ? 'filter.amount-exact' : 'filter.amount-from')}
          value={ends.from}
          autoFocus
          silent
          onChange={(from) => change({ ...ends, from }, how)}
        />
        {how === 'range' && <AmountInput label={text('filter.amount-to')} value={ends.to} silent onChange={(to) => change({ ...ends, to }, how)} />}
      </div>
    </>
  );
}

const shown = (amount: string | undefined) => (amount === undefined ? '' : shownAmount(amount));

function draftOf(ends: Ends, text: UiText): Draft {
  const [from, to] = [readAmount(ends.from), readAmount(ends.to)];
  const problem = amountProblem(ends.from, from, text) ?? amountProblem(ends.to, to, text);
  if (problem !== undefined) return { problem };
  const range = { ...('amount' in from && { from: from.amount }), ...('amount' in to && { to: to.amount }) };
  if (range.from !== undefined && range.to !== undefined && Number(range.from) > Number(range.to)) return { problem: text('filter.amountOrder') };
  return { value: Object.keys(range).length > 0 ? range : undefined };
}
