import { lazy, useState } from 'react';
import { useLanguage } from '../../i18n/use-text.ts';
import { usePortal } from '../../portal/portal.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { useUiText } from '../later-texts.ts';
import { DateInput } from './dates/date-input.tsx';
import {
  formatRange,
  type InstantRange,
  instantsOfRange,
  parseRange,
  problemOf,
  type RangeProblem,
  rangeOf,
  typedRangeFormat,
} from './dates/day-range.ts';
import type { RelativeRange } from './dates/relative-range-names.ts';
import type { InputProps } from './input-props.ts';

const loadPanel = () => import('./dates/range-panel.tsx');
const RangePanel = lazy(loadPanel);

/** Props of `DateRangePicker`. @public */
export interface DateRangePickerProps extends InputProps<InstantRange> {
  /** Longest span in days, including both ends (S-385). */
  readonly maxDaysSelected?: number | undefined;
  /** Named ranges next to the calendar. Those that are longer than the longest span are left out. */
  readonly ranges?: readonly RelativeRange[] | undefined;
  readonly showTimePicker?: boolean | undefined;
}

/**
 * Renders the input of two dates, shown and typed as DD-MM-YYYY - DD-MM-YYYY (S-383), optionally with 24-hour times
 * (S-384). Its value is the instants of the start of the first day and the end of the last day in the user's time zone.
 * @public
 */
export function DateRangePicker({
  value,
  onChange,
  maxDaysSelected,
  ranges = [],
  showTimePicker = false,
  ...rest
}: DateRangePickerProps) {
  const text = useUiText();
  const language = useLanguage();
  const { timeZone } = useUiEnvironment();
  const { laterStyles } = usePortal();
  const unread = showTimePicker ? 'rangeTime' : 'range';
  const [problem, setProblem] = useState<RangeProblem>(unread);
  const current = rangeOf(value, timeZone);
  return (
    <DateInput
      {...rest}
      width={showTimePicker ? 'l' : 'm'}
      format={typedRangeFormat(language, showTimePicker)}
      value={formatRange(current, showTimePicker)}
      problem={text(`input.${problem}`, {
        count: maxDaysSelected ?? 0,
        format: typedRangeFormat(language, showTimePicker),
      })}
      onTyped={(typed) => {
        const next = parseRange(typed, showTimePicker);
        const wrong = next ? problemOf(next, maxDaysSelected) : unread;
        if (wrong) setProblem(wrong);
        onChange(next && !wrong ? instantsOfRange(next, timeZone, showTimePicker) : {});
        return !wrong || typed.trim() === '';
      }}
      prefetch={() => Promise.all([loadPanel(), laterStyles()])}
      panel={(close) => (
        <RangePanel
          value={current}
          withTime={showTimePicker}
          maxDays={maxDaysSelected}
          ranges={ranges}
          onChange={(next) => onChange(instantsOfRange(next, timeZone, showTimePicker))}
          onClose={close}
        />
      )}
    />
  );
}
