/** Reasons to decline or approve a transaction of a type. */
import * as Type from 'typebox';
import { defineEndpoint } from '#core/api';
import { Reason } from '../api.ts';
import { viewers } from '../permissions.ts';

const reasonsFor = (name: string, outcome: string, summary: string, row: string) =>
  defineEndpoint({
    id: `transactions.operator.${name}`,
    method: 'GET',
    path: `api/crm/lookup/{transactionType}/reasons/${outcome}` as const,
    summary,
    guard: viewers,
    answer: Type.Array(Reason),
    rows: [row],
  });
export type ReasonsByType = ReturnType<typeof reasonsFor>;

export const declineReasons = reasonsFor(
  'declineReasons',
  'Declined',
  'List active reasons to decline a transaction of a type',
  'EA-190',
);
export const approvalReasons = reasonsFor(
  'approvalReasons',
  'Captured',
  'List active reasons to approve a transaction of a type',
  'EA-191',
);
