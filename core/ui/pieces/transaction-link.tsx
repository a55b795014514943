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
 * Links to a transaction in the lookup; its name alone for a person who may not open it, or where there is no lookup.
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
