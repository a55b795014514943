import type { ReactNode } from 'react';
import './definition-list.css';

/** Label and value in a `DefinitionList`. @public */
export interface Definition {
  readonly label: string;
  /** Value of the entry; the entry is omitted if the value is undefined or null. */
  readonly value: ReactNode;
}

/** Renders labels with their values, in as many columns as fit. @public */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className="ui-definitions">
      {items
        .filter(({ value }) => value !== undefined && value !== null)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
