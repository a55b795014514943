import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';

interface NumberLinkProps {
  readonly href: string | undefined;
  /** Another number of the row leads there already: for the pointer alone, and in the colour of the text. */
  readonly again?: boolean;
  readonly children: ReactNode;
}

/** A number that opens the rows behind it, where there are any to open. */
export function NumberLink({ href, again = false, children }: NumberLinkProps) {
  if (href === undefined) return children;
  return again ? (
    <Link href={href} className="report-again" tabIndex={-1}>
      {children}
    </Link>
  ) : (
    <Link href={href}>{children}</Link>
  );
}
