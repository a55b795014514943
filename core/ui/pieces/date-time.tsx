import { useText } from '../../i18n/use-text.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { formatDate, formatDateTime, formatDateTimeShort, type InstantValue } from '../formats/date.ts';
import { relativeTime } from '../formats/relative-time.ts';

type Style = 'full' | 'short' | 'date' | 'relative';

const formats = { full: formatDateTime, short: formatDateTimeShort, date: formatDate };

/** An instant in the person's time zone; UTC, and for relative texts the exact time, on hover. A dash where there is none. */
export function DateTime({ value, style = 'short' }: { readonly value: InstantValue | undefined; readonly style?: Style }) {
  const { timeZone } = useUiEnvironment();
  const text = useText('ui');
  const date = new Date(value ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return <span className="ui-muted">–</span>;
  const shown = style === 'relative' ? relativeTime(date, Date.now(), text, timeZone) : formats[style](date, timeZone);
  const utc = `${formatDateTime(date, 'UTC')} UTC`;
  return (
    <time className="ui-time" dateTime={date.toISOString()} title={style === 'relative' ? `${formatDateTime(date, timeZone)} · ${utc}` : utc}>
      {shown}
    </time>
  );
}
