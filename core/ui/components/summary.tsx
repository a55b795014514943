import './summary.css';
import type { ReactNode } from 'react';

/** Line of a `Summary`. @public */
export interface SummaryItem {
  readonly label: string;
  /** Value of the line; the line is omitted if it is undefined or null. */
  readonly value: ReactNode;
  /** True for the total, which is separated from the lines above. */
  readonly isTotal?: boolean;
}

/** Renders the effect of a form before it is sent, with one line per fact and the value at the right. @public */
export function Summary({ items }: { readonly items: readonly SummaryItem[] }) {
  return (
    <dl className="ui-summary">
      {items
        .filter(({ value }) => value !== undefined && value !== null)
        .map(({ label, value, isTotal }) => (
          <div key={label} className={isTotal ? 'ui-summary-total' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
