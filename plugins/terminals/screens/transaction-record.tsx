import { Slot } from '#core/react';
import type { ListDetailProps } from '#core/ui';

/** Opens a transaction of a list of terminals as the plugin of transactions shows it. */
export function TransactionRecord({ id, base, href, neighbours }: ListDetailProps) {
  return <Slot id="transactions/record@1" props={{ id, base, href, neighbours }} />;
}
