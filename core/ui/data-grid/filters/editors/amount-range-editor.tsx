import '../../../inputs/choices.css';
import { useState } from 'react';
import { readAmount } from '../../../../api/read-amount.ts';
import { AmountInput, amountProblem, shownAmount } from '../../../inputs/amount-input.tsx';
import { type UiText, useUiText } from '../../../later-texts.ts';
import { isRange } from '../../state/range-instants.ts';
import type { AmountRangeFilter } from '../../types.ts';
import type { Draft, EditorProps } from './editor-props.ts';

const rangeKinds = ['least', 'most', 'range', 'equals'] as const;
type How = (typeof rangeKinds)[number];
interface Ends {
  readonly from: string;
  readonly to: string;
}

/** Renders the editor of an amount in any currency: a minimum, a maximum, both, or an exact amount. */
export function AmountRangeEditor({ value, onDraft }: EditorProps<AmountRangeFilter>) {
  const text = useUiText();
  const range = isRange(value) ? value : {};
  const [how, setHow] = useState(howOf(range));
  const [ends, setEnds] = useState<Ends>({ from: toText(range.from), to: toText(range.to) });
  const { wrong } = draftOf(endsBy(how, ends), text);
  const change = (next: Ends, by: How) => {
    setEnds(next);
    setHow(by);
    onDraft(draftOf(endsBy(by, next), text));
  };
  return (
    <>
      <fieldset className="ui-plain-fieldset ui-choices">
        <legend className="ui-visually-hidden">{text('filter.amountHow')}</legend>
        {rangeKinds.map((rangeKind) => (
          <label key={rangeKind}>
            <input type="radio" name="how" checked={how === rangeKind} onChange={() => change(ends, rangeKind)} />{' '}
            {text(`filter.amount-${rangeKind}`)}
          </label>
        ))}
      </fieldset>
      <div className="ui-range">
        {how !== 'most' && (
          <AmountInput
            label={text(how === 'equals' ? 'filter.amount-exact' : 'filter.amount-from')}
            value={ends.from}
            autoFocus
            silent
            isInvalid={wrong === 'from'}
            onChange={(from) => change({ ...ends, from }, how)}
          />
        )}
        {(how === 'most' || how === 'range') && (
          <AmountInput
            label={text('filter.amount-to')}
            value={ends.to}
            autoFocus={how === 'most'}
            silent
            isInvalid={wrong === 'to'}
            onChange={(to) => change({ ...ends, to }, how)}
          />
        )}
      </div>
    </>
  );
}

function howOf({ from, to }: { readonly from?: string; readonly to?: string }): How {
  if (to === undefined) return 'least';
  if (from === undefined) return 'most';
  return from === to ? 'equals' : 'range';
}

/** Returns the ends that a range of this type uses. */
function endsBy(how: How, { from, to }: Ends): Ends {
  return { least: { from, to: '' }, most: { from: '', to }, range: { from, to }, equals: { from, to: from } }[how];
}

const toText = (amount: string | undefined) => (amount === undefined ? '' : shownAmount(amount));

function draftOf(ends: Ends, text: UiText): Draft & { readonly wrong?: 'from' | 'to' } {
  const [from, to] = [readAmount(ends.from), readAmount(ends.to)];
  const problems = { from: amountProblem(ends.from, from, text), to: amountProblem(ends.to, to, text) };
  if (problems.from !== undefined) return { problem: problems.from, wrong: 'from' };
  if (problems.to !== undefined) return { problem: problems.to, wrong: 'to' };
  const range = { ...('amount' in from && { from: from.amount }), ...('amount' in to && { to: to.amount }) };
  if (range.from !== undefined && range.to !== undefined && Number(range.from) > Number(range.to))
    return { problem: text('filter.amountOrder'), wrong: 'to' };
  return { value: Object.keys(range).length > 0 ? range : undefined };
}
