/** Wording of cases and batches: tones of their states, texts of their reasons. */
import { useCallback } from 'react';
import { disputeCodeText, disputeStatus } from '#core/api';
import { type Text, useLanguage, useText } from '#core/react';
import { StatusPill } from '#core/ui';
import type { DisputeRow, RdrBatch, RdrCase } from '../api.ts';
import { rdrBatchStatus } from '../model.ts';
import './disputes.css';

export function CaseStatus({ status }: Pick<DisputeRow, 'status'>) {
  const text = useText('disputes');
  return <StatusPill status={status} of={disputeStatus} label={text(disputeStatus.textKey(status))} />;
}

export function BatchStatus({ status }: { readonly status: RdrBatch['status'] | RdrCase['outcome'] }) {
  const text = useText('disputes');
  return <StatusPill status={status} of={rdrBatchStatus} label={text(rdrBatchStatus.textKey(status))} />;
}

/** Number of remaining days below which a deadline is highlighted. */
export const urgentDays = 3;

/** Returns the text for the remaining time to respond to a case. */
export const daysLeftIn = (text: Text<'disputes'>, daysLeft: number): string =>
  daysLeft === 0 ? text('disputes.dueToday') : text('disputes.daysLeft', { count: daysLeft });

/** Renders the remaining time to respond to a case, highlighted if it is short. */
export function DaysLeft({ daysLeft }: { readonly daysLeft: number | undefined }) {
  const text = useText('disputes');
  if (daysLeft === undefined) return <span className="ui-muted">–</span>;
  const words = daysLeftIn(text, daysLeft);
  return daysLeft < urgentDays ? <StatusPill status="Urgent" tone="negative" label={words} /> : <span>{words}</span>;
}

/** Returns a function that describes a scheme's code in the user's language: `10.4 Fraud: card not present`. */
export function useReasonText(): (code: string) => string {
  const language = useLanguage();
  return useCallback((code) => disputeCodeText(code, language), [language]);
}
