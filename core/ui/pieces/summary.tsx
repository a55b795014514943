import './summary.css';
import type { ReactNode } from 'react';

export interface SummaryItem {
  readonly label: string;
  /** Left out where it is undefined or null. */
  readonly value: ReactNode;
  /** What it comes to: set apart from the lines above. */
  readonly isTotal?: boolean;
}

/** Shows what a form will do before it is sent: a line each, the value at the right. */
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
