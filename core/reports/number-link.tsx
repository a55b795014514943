import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';

interface NumberLinkProps {
  readonly href: string | undefined;
  /**
   * `true` if another number of the row has the same link. This link then works only with the pointer, and has the
   * color of the text.
   */
  readonly again?: boolean;
  readonly children: ReactNode;
}

/** Renders a number as a link to the rows that it counts, if they can be opened. */
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
