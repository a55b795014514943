import { defineSlot } from '#core';
import type { TransactionFilters, TransactionRow } from '#core/api';
import type { ListDetailProps, ListDialogProps, RowMenuProps } from '#core/ui';

/** Slot for `RecordAction` components of a transaction; the label of each is the title of its widget. */
export const actions = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/actions',
  version: 1,
});

/** Slot for a link to the rule, or its name if the user may not view the rule. */
export const rule = defineSlot<{ readonly rule: string; readonly ruleId: string; readonly kind: 'Rule' | 'List' }>()({
  id: 'transactions/rule',
  version: 1,
});

/** Slot for a section: the settlements that contain the transaction. */
export const settlement = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/settlement',
  version: 1,
});

/** Slot for a section: the disputes of the transaction, each with a link. */
export const disputes = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/disputes',
  version: 1,
});

/** Slot for a section: the costs of the transaction for the tenant. */
export const costs = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/costs',
  version: 1,
});

/** Slot in which this plugin renders the opened transaction, next to a list of another plugin. */
export const record = defineSlot<Pick<ListDetailProps, 'id' | 'base' | 'href' | 'neighbors'>>()({
  id: 'transactions/record',
  version: 1,
});

/** Slot for a section: the terminal's data of the transaction. */
export const terminal = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/terminal',
  version: 1,
});

/** Result of a list of transactions. */
export interface FoundTransactions {
  readonly filters: TransactionFilters;
  readonly search: string;
  /** Number of transactions; `undefined` until it is known. */
  readonly count: number | undefined;
}

/** Slot for the list of transactions that match the filters of the URL, for a form that uses all of them. */
export const matching = defineSlot<{
  readonly base: string;
  readonly title: string;
  readonly onFound: (found: FoundTransactions) => void;
}>()({
  id: 'transactions/matching',
  version: 1,
});

/** Transaction that waits for a decision, with who requested it. */
export interface WaitingRow extends TransactionRow {
  readonly makerId?: string;
  /** True if the merchant ordered it: users of the merchant approve it. */
  readonly isMerchants?: boolean;
}

/** Props of the menu of a row whose transaction waits for a decision. */
export type DecisionMenu = Pick<RowMenuProps<WaitingRow>, 'row' | 'close' | 'go' | 'open'>;

/** Slot in which this plugin renders the decisions and their forms, in the menu of such a row. */
export const decisions = defineSlot<DecisionMenu>()({
  id: 'transactions/decisions',
  version: 1,
});

/** Decision about several such rows. */
export interface BulkDecision extends Pick<ListDialogProps<WaitingRow>, 'rows' | 'keep' | 'onClose'> {
  readonly action: 'approve' | 'decline' | 'checkStatus';
  /** Name of the file with the results, without extension. */
  readonly fileName: string;
}

/** Slot in which this plugin renders the dialog of a decision about several rows. */
export const decision = defineSlot<BulkDecision>()({
  id: 'transactions/decision',
  version: 1,
});
