import type { ReactNode } from 'react';
import { useLandmark } from '../../portal/use-landmark.ts';
import { Link } from '../../routing/link.tsx';

/** Props of `TransactionLink`. @public */
export interface TransactionLinkProps {
  /** The transaction's id; undefined if there is none. */
  readonly id: string | undefined;
  /** Name of the link, such as the reference. */
  readonly children: ReactNode;
}

/**
 * Renders a link to a transaction in the lookup, or only its name if the user may not open it or there is no lookup.
 * @public
 */
export function TransactionLink({ id, children }: TransactionLinkProps) {
  const lookup = useLandmark('transactions');
  return lookup === undefined || id === undefined ? (
    children
  ) : (
    <Link href={`${lookup}/${encodeURIComponent(id)}`}>{children}</Link>
  );
}
