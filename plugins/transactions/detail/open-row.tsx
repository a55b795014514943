import { type ReactNode, useState } from 'react';

interface OpenRowProps {
  /** Content of the row while it is closed. */
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  /** Returns the content, created and loaded when the row is opened. */
  readonly children: () => ReactNode;
}

/** Renders a row of a list that expands below itself. */
export function OpenRow({ summary, isOpen = false, children }: OpenRowProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className="transactions-row" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <div className="transactions-row-body">{children()}</div>}
    </details>
  );
}
