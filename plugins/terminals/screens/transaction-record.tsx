import { Slot } from '#core/react';
import type { ListDetailProps } from '#core/ui';

/** Renders a transaction with the component of plugin `transactions`. */
export function TransactionRecord({ id, base, href, neighbors }: ListDetailProps) {
  return <Slot id="transactions/record@1" props={{ id, base, href, neighbors }} />;
}
