import { useText } from '../../i18n/use-text.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDateTimeBrief,
  formatDateTimeShort,
  formatDay,
  type InstantValue,
} from '../formats/date.ts';
import { relativeTime } from '../formats/relative-time.ts';

export type DateTimeStyle = 'full' | 'short' | 'brief' | 'date' | 'time' | 'relative';

const formats = {
  full: formatDateTime,
  short: formatDateTimeShort,
  brief: formatDateTimeBrief,
  date: formatDate,
  time: formatClock,
};

/**
 * Renders an instant in the user's time zone, with UTC on hover, and for elapsed times also the exact time. Renders a
 * dash if there is none.
 * @public
 */
export function DateTime({
  value,
  style = 'short',
}: {
  readonly value: InstantValue | undefined;
  readonly style?: DateTimeStyle;
}) {
  const { timeZone } = useUiEnvironment();
  const date = new Date(value ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return <span className="ui-muted">–</span>;
  const iso = date.toISOString();
  const utc = `${formatDay(iso.slice(0, 10))} ${iso.slice(11, 19)} UTC`;
  return (
    <time
      className="ui-time"
      dateTime={iso}
      title={style === 'relative' ? `${formatDateTime(date, timeZone)} · ${utc}` : utc}
    >
      {style === 'relative' ? <Relative date={date} timeZone={timeZone} /> : formats[style](date, timeZone)}
    </time>
  );
}

/** Renders an instant as elapsed time, which is the only style whose words depend on the language. */
function Relative({ date, timeZone }: { readonly date: Date; readonly timeZone: string }) {
  return relativeTime(date, Date.now(), useText('ui'), timeZone);
}
