/** Blueprint's calendars with the portal's languages and calendar dates. Loaded when a calendar is first opened. */

import loadDatetimeStyles from 'virtual:portal/datetime-styles';
import { DatePicker, DateRangePicker } from '@blueprintjs/datetime';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-text.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { dayOf } from '../../formats/date.ts';
import { useUiText } from '../../later-texts.ts';
import { calendarLocale } from './calendar-locale.ts';
import './calendar.css';

// The `import()` of this file awaits these styles, so that no calendar shows without them.
void loadDatetimeStyles();

export interface CalendarProps {
  /** The chosen date, `YYYY-MM-DD`. */
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

export function Calendar({ day, onChange }: CalendarProps) {
  const shared = useShared();
  return (
    <DatePicker
      {...shared}
      value={day ? dateOf(day) : null}
      canClearSelection={false}
      onChange={(date, isUserChange) => isUserChange && onChange(date ? dayOfDate(date) : undefined)}
    />
  );
}

export interface RangeCalendarProps {
  readonly start: string | undefined;
  readonly end: string | undefined;
  /** True if there is only room for one month instead of two. */
  readonly narrow: boolean;
  /** Returns whether a day can be chosen now. */
  readonly allows: (day: string) => boolean;
  readonly onChange: (start: string | undefined, end: string | undefined) => void;
}

export function RangeCalendar({ start, end, narrow, allows, onChange }: RangeCalendarProps) {
  const { dayPickerProps, ...shared } = useShared();
  return (
    <DateRangePicker
      {...shared}
      value={[start ? dateOf(start) : null, end ? dateOf(end) : null]}
      shortcuts={false}
      allowSingleDayRange
      singleMonthOnly={narrow}
      dayPickerProps={{ ...dayPickerProps, disabled: (date: Date) => !allows(dayOfDate(date)) }}
      onChange={([from, to]) => onChange(from ? dayOfDate(from) : undefined, to ? dayOfDate(to) : undefined)}
    />
  );
}

function useShared() {
  const text = useUiText();
  const language = useLanguage();
  const { timeZone } = useUiEnvironment();
  const locale = useMemo(() => calendarLocale(language), [language]);
  const today = dayOf(Date.now(), timeZone);
  const year = Number(today.slice(0, 4));
  return {
    locale,
    minDate: new Date(year - 100, 0, 1),
    maxDate: new Date(year + 20, 11, 31, 23),
    highlightCurrentDay: true,
    dayPickerProps: {
      weekStartsOn: 1 as const, // react-day-picker's type has literals
      today: dateOf(today),
      labels: {
        labelMonthDropdown: () => text('input.month'),
        labelYearDropdown: () => text('input.year'),
        labelNext: () => text('input.nextMonth'),
        labelPrevious: () => text('input.previousMonth'),
      },
    },
  };
}

/** Converts a calendar date to noon of that day in local time, because noon exists in all time zones. */
const dateOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
};

const dayOfDate = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
