import { useCall, useLanguage } from '#core/react';
import { DeclineReason, Loaded, Notice, Skeleton } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useDetailText } from './texts.ts';
import { useDetailCalls } from './use-detail-calls.ts';

/**
 * Renders the reason why a transaction was declined, its meaning and possible actions, and the reason of each attempt,
 * latest first.
 */
export function Refusal({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const language = useLanguage();
  const calls = useDetailCalls();
  const reasons = useCall(calls.rejectionReasons, { params: { id: transaction.id, language } });
  return (
    <>
      <Notice kind="negative" title={<DeclineReason reason={transaction.declineReason ?? ''} />}>
        {transaction.responseCode !== undefined && text('detail.responseCode', { code: transaction.responseCode })}
      </Notice>
      <section className="transactions-reasons" aria-label={text('detail.rejectionReasons')}>
        <Loaded call={reasons} skeleton={<Skeleton widths={[80, 60]} />} empty="">
          {(reasons) => (
            <ul>
              {reasons.map(({ id, reason, meaning, advice, attempt, serviceProvider }) => (
                <li key={id}>
                  {reasons.length > 1 && (
                    <p className="ui-muted">
                      {text('detail.attempt', { number: attempt })} · {serviceProvider} ·{' '}
                      <DeclineReason reason={reason} />
                    </p>
                  )}
                  <p>
                    {meaning} {advice}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </>
  );
}
