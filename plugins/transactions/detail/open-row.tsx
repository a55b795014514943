import { type ReactNode, useState } from 'react';

interface OpenRowProps {
  /** What the row says while it is closed. */
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  /** Made, and loaded, once the row is opened. */
  readonly children: () => ReactNode;
}

/** A row of a list that opens below itself. */
export function OpenRow({ summary, isOpen = false, children }: OpenRowProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className="transactions-row" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <div className="transactions-row-body">{children()}</div>}
    </details>
  );
}
