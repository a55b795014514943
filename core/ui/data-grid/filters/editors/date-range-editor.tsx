import { useState } from 'react';
import type { TextKey } from '../../../../i18n/text-keys.ts';
import { useLanguage } from '../../../../i18n/use-text.ts';
import { useUiEnvironment } from '../../../../state/environment.tsx';
import { addDays, dayOf, formatDay, typedFormat } from '../../../formats/date.ts';
import { parseDate } from '../../../formats/parse-date.ts';
import { useUiText } from '../../../later-texts.ts';
import { DateField } from '../../../pieces/date-field.tsx';
import type { DateRangeFilter } from '../../types.ts';
import type { Draft, EditorProps } from '../filter-editor.tsx';
import { datesOf, isRange, isRelativeRange, type RelativeRange, relativeRanges } from '../relative-ranges.ts';

const fixed = 'fixed';

/** A range that moves with the calendar, or two dates; either end may stay open. */
export function DateRangeEditor({ filter, value, onDraft, onApply }: EditorProps<DateRangeFilter>) {
  const text = useUiText();
  const language = useLanguage();
  const { timeZone } = useUiEnvironment();
  const range = isRange(value) ? value : {};
  const [relative, setRelative] = useState<RelativeRange | typeof fixed>(range.relative ?? fixed);
  const [ends, setEnds] = useState(() => {
    const days = range.relative ? datesOf(range.relative, dayOf(Date.now(), timeZone)) : range;
    return { from: days.from ? formatDay(days.from) : '', to: days.to ? formatDay(days.to) : '' };
  });
  const changeEnds = (next: typeof ends) => {
    setRelative(fixed);
    setEnds(next);
    const draft = draftOf(next, filter.maxDays);
    onDraft('problem' in draft ? { problem: text(draft.problem, { count: filter.maxDays ?? 0, format: typedFormat(language) }) } : draft);
  };
  const choose = (name: RelativeRange | typeof fixed, clicked: boolean) => {
    if (!isRelativeRange(name)) return changeEnds(ends);
    const { from, to } = datesOf(name, dayOf(Date.now(), timeZone));
    setRelative(name);
    setEnds({ from: formatDay(from), to: formatDay(to) });
    onDraft({ value: { relative: name } });
    // A range that says all by its name needs no second click; the keyboard goes through them first.
    if (clicked) onApply({ relative: name });
  };
  return (
    <>
      <fieldset className="ui-plain-fieldset ui-choices">
        <legend className="ui-visually-hidden">{text('range.label')}</legend>
        {([...relativeRanges, fixed] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="range"
              data-autofocus={relative === name ? '' : undefined}
              checked={relative === name}
              onChange={() => choose(name, false)}
              // Arrow keys click too, but nowhere: a real click has a place.
              onClick={(event) => event.clientX + event.clientY > 0 && choose(name, true)}
            />{' '}
            {text(`range.${name}`)}
          </label>
        ))}
      </fieldset>
      <div className="ui-range">
        <DateField label={text('filter.date-from')} value={ends.from} onChange={(from) => changeEnds({ ...ends, from })} />
        <DateField label={text('filter.date-to')} value={ends.to} onChange={(to) => changeEnds({ ...ends, to })} />
      </div>
    </>
  );
}

function draftOf(ends: { readonly from: string; readonly to: string }, maxDays: number | undefined): Draft<TextKey<'ui/all'>> {
  const from = parseDate(ends.from);
  const to = parseDate(ends.to);
  if ((ends.from.trim() && !from) || (ends.to.trim() && !to)) return { problem: 'input.range' };
  if (from && to && from > to) return { problem: 'input.rangeOrder' };
  if (from && maxDays && (to ? to > addDays(from, maxDays - 1) : true)) return { problem: 'input.rangeLong' };
  return { value: from || to ? { ...(from && { from }), ...(to && { to }) } : undefined };
}
