import { defineSlot } from '#core';

/** Buttons and links, each called by its widget's title, which keeps its place until it has come. */
export const actions = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/actions',
  version: 1,
  description: 'Beside the actions of an opened transaction',
});

/** One link, or the name where the person may not see the rule. */
export const rule = defineSlot<{ readonly rule: string; readonly ruleId: string; readonly kind: 'Rule' | 'List' }>()({
  id: 'transactions/rule',
  version: 1,
  description: 'The rule or list behind an antifraud alert of a transaction',
});

/** A section: what it cost the tenant. */
export const costs = defineSlot<{ readonly transactionId: string }>()({
  id: 'transactions/costs',
  version: 1,
  description: 'Below the fees of an opened transaction: what it cost the tenant',
});
