import { lazy } from 'react';
import { useLanguage } from '../../i18n/use-text.ts';
import { usePortal } from '../../portal/portal.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { formatDay, typedFormat } from '../formats/date.ts';
import { parseDate } from '../formats/parse-date.ts';
import { useUiText } from '../later-texts.ts';
import { DateInput } from './dates/date-input.tsx';
import { dayTimeAt, formatDayTime, instantAt, parseDateTime } from './dates/zoned.ts';
import type { InputProps } from './input-props.ts';

const loadPanel = () => import('./dates/date-panel.tsx');
const DatePanel = lazy(loadPanel);

/** Props of a date picker. Its value is an instant in UTC, ISO 8601; empty if there is none. @public */
export type DatePickerProps = InputProps;

/**
 * Renders the input of a date, shown and typed as DD/MM/YYYY (S-379, S-381) or in the user's format. Its value is the
 * start of the day in the user's time zone (S-374 to S-376).
 * @public
 */
export function DatePicker(props: DatePickerProps) {
  return <Picker {...props} withTime={false} />;
}

/**
 * Renders the input of a date and time as DD/MM/YYYY HH:mm (S-380) in the user's time zone. Minutes change in steps of
 * five, and there are no seconds (S-377, S-378).
 * @public
 */
export function DateTimePicker(props: DatePickerProps) {
  return <Picker {...props} withTime />;
}

function Picker({ value, onChange, withTime, ...rest }: DatePickerProps & { readonly withTime: boolean }) {
  const text = useUiText();
  const language = useLanguage();
  const { timeZone } = useUiEnvironment();
  const { laterStyles } = usePortal();
  const current = value ? dayTimeAt(value, timeZone) : undefined;
  const read = (typed: string) => {
    if (withTime) return parseDateTime(typed);
    const day = parseDate(typed);
    return day ? { day, time: '00:00' } : undefined;
  };
  return (
    <DateInput
      {...rest}
      width={withTime ? 'm' : 's'}
      format={typedFormat(language, withTime)}
      value={current ? (withTime ? formatDayTime(current) : formatDay(current.day)) : ''}
      problem={text(withTime ? 'input.dateTime' : 'input.date', { format: typedFormat(language, withTime) })}
      onTyped={(typed) => {
        const next = read(typed);
        if (next) onChange(instantAt(next, timeZone));
        else if (value) onChange('');
        return Boolean(next) || typed.trim() === '';
      }}
      prefetch={() => Promise.all([loadPanel(), laterStyles()])}
      panel={(close) => (
        <DatePanel
          value={current}
          withTime={withTime}
          onChange={(next) => onChange(instantAt(withTime ? next : { ...next, time: '00:00' }, timeZone))}
          onClose={close}
        />
      )}
    />
  );
}
