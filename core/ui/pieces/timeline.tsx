import { useUiText } from '../later-texts.ts';
import './timeline.css';
import type { ReactNode } from 'react';
import { DateTime } from './date-time.tsx';
import { Disclosure } from './disclosure.tsx';

export interface TimelineItem {
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  readonly title: ReactNode;
  /** Decoration beside the title. */
  readonly icon?: ReactNode;
  readonly kind?: 'positive' | 'negative' | 'pending' | 'neutral';
  readonly body?: ReactNode;
  /** Opened on demand: requests and answers as they were sent. */
  readonly raw?: readonly { readonly label: string; readonly content: string }[];
}

/** What happened, in the order given. */
export function Timeline({ items, label }: { readonly items: readonly TimelineItem[]; readonly label: string }) {
  const text = useUiText();
  return (
    <ol className="ui-timeline" aria-label={label}>
      {items.map(({ id, time, title, icon, kind = 'neutral', body, raw }) => (
        <li key={id} className={`ui-timeline-item ui-timeline-${kind}`}>
          <span className="ui-timeline-mark" aria-hidden="true">
            {icon}
          </span>
          <div className="ui-timeline-head">
            <span className="ui-timeline-title">{title}</span>
            <DateTime value={time} style="full" />
          </div>
          {body && <div className="ui-timeline-body">{body}</div>}
          {raw && (
            <Disclosure isFlush summary={text('timeline.raw')}>
              {raw.map((part) => (
                <figure key={part.label}>
                  <figcaption>{part.label}</figcaption>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and a keyboard must reach them */}
                  <pre tabIndex={0}>{part.content}</pre>
                </figure>
              ))}
            </Disclosure>
          )}
        </li>
      ))}
    </ol>
  );
}
