import { defineSlot } from '#core';
import type { TransactionFilters } from '#core/api';
import type { ListDetailProps } from '#core/ui';

/** `RecordAction`s, each called by its widget's title. */
export const actions = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/actions',
  version: 1,
  description: 'Entries in the menu of actions of a transaction',
});

/** Slot for a link to the rule, or the name if the person may not see the rule. */
export const rule = defineSlot<{ readonly rule: string; readonly ruleId: string; readonly kind: 'Rule' | 'List' }>()({
  id: 'transactions/rule',
  version: 1,
  description: "Rule or list of a transaction's antifraud alert",
});

/** A section: the payouts of the merchant's earnings that it is part of. */
export const settlement = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/settlement',
  version: 1,
  description: 'Section of a transaction, for the payouts it is part of',
});

/** A section: its disputes, each with a link. */
export const disputes = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/disputes',
  version: 1,
  description: 'Section of a transaction, for its disputes',
});

/** A section: what it cost the tenant. */
export const costs = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/costs',
  version: 1,
  description: "Section below the fees of a transaction, for the tenant's costs",
});

/** The opened transaction, beside a list of another plugin: this plugin shows it. */
export const record = defineSlot<Pick<ListDetailProps, 'id' | 'base' | 'href' | 'neighbours'>>()({
  id: 'transactions/record',
  version: 1,
  description: 'Transaction that a row of a list opens',
});

/** A section: what the terminal says of it. */
export const terminal = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/terminal',
  version: 1,
  description: 'Section of a transaction that a terminal took',
});

/** Result of a list of transactions. */
export interface FoundTransactions {
  readonly filters: TransactionFilters;
  readonly search: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

/** The list of transactions by the filters of the address, for a form that takes all that it finds. */
export const matching = defineSlot<{
  readonly base: string;
  readonly title: string;
  readonly onFound: (found: FoundTransactions) => void;
}>()({
  id: 'transactions/matching',
  version: 1,
  description: 'Transactions that the filters of a form find',
});
