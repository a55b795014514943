import { lazy, Suspense, useState } from 'react';
import type { TextKey } from '../../../../i18n/text-keys.ts';
import { useLanguage } from '../../../../i18n/use-text.ts';
import { useUiEnvironment } from '../../../../state/environment.tsx';
import { Button } from '../../../components/button.tsx';
import { addDays, dayOf, formatDay, typedFormat } from '../../../formats/date.ts';
import { parseDate } from '../../../formats/parse-date.ts';
import { DateField } from '../../../inputs/dates/date-field.tsx';
import { type RelativeRange, relativeRanges } from '../../../inputs/dates/relative-range-names.ts';
import { datesOf } from '../../../inputs/dates/relative-ranges.ts';
import { useUiText } from '../../../later-texts.ts';
import { isRange } from '../../state/range-instants.ts';
import type { DateRangeFilter } from '../../types.ts';
import type { Draft, EditorProps } from './editor-props.ts';

const RangeCalendar = lazy(async () => ({
  default: (await import('../../../inputs/dates/calendar.tsx')).RangeCalendar,
}));

/**
 * Renders the editor of a date range: a named range, which moves with the calendar and applies immediately, or two
 * dates, typed or picked. Either end may be empty.
 */
export function DateRangeEditor({ filter, value, onDraft, onApply }: EditorProps<DateRangeFilter>) {
  const text = useUiText();
  const language = useLanguage();
  const { timeZone } = useUiEnvironment();
  const range = isRange(value) ? value : {};
  const [relative, setRelative] = useState(range.relative);
  const [ends, setEnds] = useState(() => {
    const days = range.relative ? datesOf(range.relative, dayOf(Date.now(), timeZone)) : range;
    return { from: days.from ? formatDay(days.from) : '', to: days.to ? formatDay(days.to) : '' };
  });
  const { wrong } = draftOf(ends, filter.maxDays);
  const changeEnds = (next: typeof ends) => {
    setRelative(undefined);
    setEnds(next);
    const draft = draftOf(next, filter.maxDays);
    onDraft(
      'problem' in draft
        ? { problem: text(draft.problem, { count: filter.maxDays ?? 0, format: typedFormat(language) }) }
        : draft,
    );
  };
  const isAllowed = (name: RelativeRange) => {
    const { from, to } = datesOf(name, dayOf(Date.now(), timeZone));
    return !filter.maxDays || to <= addDays(from, filter.maxDays - 1);
  };
  return (
    <div className="ui-date-range">
      <fieldset className="ui-plain-fieldset ui-date-presets">
        <legend className="ui-visually-hidden">{text('range.label')}</legend>
        {relativeRanges.filter(isAllowed).map((name) => (
          <Button
            key={name}
            look="quiet"
            aria-pressed={relative === name}
            data-autofocus={relative === name ? '' : undefined}
            onClick={() => onApply({ relative: name })}
          >
            {text(`range.${name}`)}
          </Button>
        ))}
      </fieldset>
      <div>
        <div className="ui-range">
          <DateField
            label={text('filter.date-from')}
            value={ends.from}
            isInvalid={wrong === 'from'}
            onChange={(from) => changeEnds({ ...ends, from })}
          />
          <DateField
            label={text('filter.date-to')}
            value={ends.to}
            isInvalid={wrong === 'to'}
            onChange={(to) => changeEnds({ ...ends, to })}
          />
        </div>
        <Suspense fallback={<div className="ui-date-calendar" />}>
          <div className="ui-date-calendar">
            <RangeCalendar
              start={parseDate(ends.from) ?? undefined}
              end={parseDate(ends.to) ?? undefined}
              narrow
              allows={() => true}
              onChange={(from, to) => changeEnds({ from: from ? formatDay(from) : '', to: to ? formatDay(to) : '' })}
            />
          </div>
        </Suspense>
      </div>
    </div>
  );
}

function draftOf(
  ends: { readonly from: string; readonly to: string },
  maxDays: number | undefined,
): Draft<TextKey<'ui/all'>> & { readonly wrong?: 'from' | 'to' } {
  const from = parseDate(ends.from);
  const to = parseDate(ends.to);
  if (ends.from.trim() && !from) return { problem: 'input.range', wrong: 'from' };
  if (ends.to.trim() && !to) return { problem: 'input.range', wrong: 'to' };
  if (from && to && from > to) return { problem: 'input.rangeOrder', wrong: 'to' };
  if (from && maxDays && (to ? to > addDays(from, maxDays - 1) : true))
    return { problem: 'input.rangeLong', wrong: 'to' };
  return { value: from || to ? { ...(from && { from }), ...(to && { to }) } : undefined };
}
