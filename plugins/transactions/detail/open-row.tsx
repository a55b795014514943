import { type ReactNode, useState } from 'react';

interface OpenRowProps {
  /** Content of the collapsed row. */
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  /** Returns the content of the expanded row, which is loaded when the row is expanded. */
  readonly children: () => ReactNode;
}

/** Renders a row of a list that can be expanded. */
export function OpenRow({ summary, isOpen = false, children }: OpenRowProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className="transactions-row" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <div className="transactions-row-body">{children()}</div>}
    </details>
  );
}
