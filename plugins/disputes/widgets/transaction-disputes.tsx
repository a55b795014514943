import { useCall, useText, useTiered } from '#core/react';
import { DateTime, Link, Loaded, Money, Section } from '#core/ui';
import { listDisputes } from '../api.ts';
import { casesPath } from '../paths.ts';
import { CaseStatus, DaysLeft, useReasonText } from '../screens/words.tsx';

/** Renders the cases of a payment, each with a link. */
export default function TransactionDisputes({ transactionId }: { readonly transactionId: string }) {
  const text = useText('disputes');
  const path = useTiered(casesPath);
  const reasonText = useReasonText();
  const call = useCall(listDisputes, { query: { transactionId, PageIndex: 0, PageSize: 10 } });
  return (
    <Section title={text('manifest.overview')}>
      <Loaded call={call} empty={text('disputes.none')} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <ul className="disputes-cases">
            {data.map(({ id, caseId, status, daysLeft, reasonCode, amount, currency, received }) => (
              <li key={id}>
                <div className="disputes-case-head">
                  <Link href={`${path}/${id}`}>{caseId}</Link>
                  <CaseStatus status={status} />
                  <strong>
                    <Money amount={amount} currency={currency} />
                  </strong>
                  {daysLeft !== undefined && <DaysLeft daysLeft={daysLeft} />}
                </div>
                <span className="ui-muted">
                  {reasonText(reasonCode)} · {text('disputes.field.received')}{' '}
                  <DateTime value={received} style="date" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
