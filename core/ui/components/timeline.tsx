import { useUiText } from '../later-texts.ts';
import './timeline.css';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-text.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { dayOf } from '../formats/date.ts';
import { dayWithWeekday } from '../formats/date-words.ts';
import { formatDuration } from '../formats/duration.ts';
import { DateTime } from './date-time.tsx';
import { Disclosure } from './disclosure.tsx';

/** Event of a `Timeline`. @public */
export interface TimelineItem {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly time: string;
  readonly title: ReactNode;
  /** Decoration next to the title. */
  readonly icon?: ReactNode;
  readonly kind?: 'positive' | 'negative' | 'pending' | 'neutral';
  readonly body?: ReactNode;
  /** Content that is collapsed at first: requests and responses as they were sent. */
  readonly raw?: readonly { readonly label: string; readonly content: string }[];
}

/** Milliseconds of an hour. */
const hour = 3_600_000;

/**
 * Renders events in the given order, with a heading for each day. Gaps of more than an hour within a day are shown.
 * @public
 */
export function Timeline({ items, label }: { readonly items: readonly TimelineItem[]; readonly label: string }) {
  const text = useUiText();
  const language = useLanguage();
  const { timeZone } = useUiEnvironment();
  const dayAt = (item: TimelineItem | undefined) => item && dayOf(item.time, timeZone);
  return (
    <ol className="ui-timeline" aria-label={label}>
      {items.map((item, at) => {
        const { id, time, title, icon, kind = 'neutral', body, raw } = item;
        const [day, next] = [dayAt(item), items[at + 1]];
        const isFirst = day !== dayAt(items[at - 1]);
        const isLast = day !== dayAt(next);
        const gap = next && !isLast ? Math.abs(Date.parse(time) - Date.parse(next.time)) : 0;
        return (
          <li key={id} className={`ui-timeline-item ui-timeline-${kind}${isLast ? ' ui-timeline-last' : ''}`}>
            {isFirst && day && <p className="ui-timeline-day">{dayWithWeekday(day, language)}</p>}
            <div className="ui-timeline-head">
              <span className="ui-timeline-mark" aria-hidden="true">
                {icon}
              </span>
              <span className="ui-timeline-title">{title}</span>
              <DateTime value={time} style="time" />
            </div>
            {body && <div className="ui-timeline-body">{body}</div>}
            {raw && (
              <Disclosure isFlush summary={text('timeline.raw')}>
                {raw.map((part) => (
                  <figure key={part.label}>
                    <figcaption>{part.label}</figcaption>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, so the keyboard must reach them */}
                    <pre tabIndex={0}>{part.content}</pre>
                  </figure>
                ))}
              </Disclosure>
            )}
            {gap >= hour && <p className="ui-timeline-gap">{formatDuration(gap)}</p>}
          </li>
        );
      })}
    </ol>
  );
}
