/**
 * Content of the range picker's popover. It is a separate module, so that calendars and their styles load when it is
 * first opened.
 */

import { useState, useSyncExternalStore } from 'react';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { Button } from '../../components/button.tsx';
import { dayOf } from '../../formats/date.ts';
import { useCommonText, useUiText } from '../../later-texts.ts';
import { RangeCalendar } from './calendar.tsx';
import { type DayTimeRange, isWithinSpan, problemOf, wholeDay } from './day-range.ts';
import type { RelativeRange } from './relative-range-names.ts';
import { datesOf } from './relative-ranges.ts';
import { TimeField } from './time-field.tsx';

export interface RangePanelProps {
  readonly value: DayTimeRange;
  readonly withTime: boolean;
  readonly maxDays: number | undefined;
  readonly ranges: readonly RelativeRange[];
  readonly onChange: (value: DayTimeRange) => void;
  readonly onClose: () => void;
}

/**
 * Renders named ranges, the calendar and the times. The range applies when both ends are chosen and Done is pressed.
 */
export default function RangePanel({ value, withTime, maxDays, ranges, onChange, onClose }: RangePanelProps) {
  const text = useUiText();
  const common = useCommonText();
  const { timeZone } = useUiEnvironment();
  const narrow = useNarrow();
  const [range, setRange] = useState(value);
  const [times, setTimes] = useState({
    start: value.start?.time ?? wholeDay.start,
    end: value.end?.time ?? wholeDay.end,
  });
  const { start, end } = range;
  const chosen: DayTimeRange = {
    start: start && { ...start, time: times.start },
    end: end && { ...end, time: times.end },
  };
  const problem = start && end ? problemOf(chosen, maxDays) : undefined;
  const anchor = start && end ? undefined : (start ?? end)?.day;
  const today = dayOf(Date.now(), timeZone);
  const presets = ranges
    .map((name) => ({ name, ...datesOf(name, today) }))
    .filter(({ from, to }) => isWithinSpan(from, to, maxDays));
  const days = (from: string | undefined, to: string | undefined) =>
    setRange({
      start: from ? { day: from, time: times.start } : undefined,
      end: to ? { day: to, time: times.end } : undefined,
    });
  return (
    <div className="ui-range-panel">
      {presets.length > 0 && (
        <fieldset className="ui-plain-fieldset ui-range-presets">
          <legend className="ui-visually-hidden">{text('input.presets')}</legend>
          {presets.map(({ name, from, to }) => (
            <Button
              key={name}
              look="quiet"
              aria-pressed={start?.day === from && end?.day === to}
              onClick={() => days(from, to)}
            >
              {text(`range.${name}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="ui-range-choice">
        <RangeCalendar
          start={start?.day}
          end={end?.day}
          narrow={narrow}
          allows={(day) => !anchor || isWithinSpan(day, anchor, maxDays)}
          onChange={days}
        />
        {withTime && (
          <div className="ui-range-times">
            <TimeField
              label={text('input.startTime')}
              value={times.start}
              onChange={(time) => setTimes({ ...times, start: time })}
            />
            <TimeField
              label={text('input.endTime')}
              value={times.end}
              onChange={(time) => setTimes({ ...times, end: time })}
            />
          </div>
        )}
        <p role="status" className={problem ? 'ui-field-error' : 'ui-field-hint'}>
          {problem
            ? text(`input.${problem}`, { count: maxDays ?? 0 })
            : maxDays
              ? text('input.rangeLong', { count: maxDays })
              : ''}
        </p>
        <div className="ui-popover-buttons">
          <Button look="quiet" disabled={!start && !end} onClick={() => setRange({})}>
            {text('input.clear')}
          </Button>
          <Button
            look="primary"
            disabled={Boolean(problem) || Boolean(start) !== Boolean(end)}
            onClick={() => {
              onChange(chosen);
              onClose();
            }}
          >
            {common('done')}
          </Button>
        </div>
      </div>
    </div>
  );
}

const twoMonths = '(min-width: 641px)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(twoMonths);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => !matchMedia(twoMonths).matches,
  );
}
