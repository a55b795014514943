import { lazy, Suspense, useState } from 'react';
import { chargeBearer, paymentRail } from '#core/api';
import { Slot, useCall, useText } from '#core/react';
import {
  Copyable,
  DateTime,
  DefinitionList,
  formatSwift,
  Link,
  Money,
  type Neighbors,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  TransactionLink,
  useAccountChangeText,
  useCommonText,
} from '#core/ui';
import type { Decision } from './decide-dialog.tsx';
import { payeeResult } from './model/payee.ts';
import { approvalCause, missingApprovals, paymentState } from './model/payment.ts';
import { orderCalls, type Payment } from './orders/api.ts';
import { paths } from './paths.ts';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

interface PaymentDrawerProps {
  readonly id: string;
  readonly base: string;
  readonly neighbors: Neighbors;
}

/** Renders a payment: the amount, the payee, the status, the approvals, and the possible actions. */
export default function PaymentDrawer({ id, base, neighbors }: PaymentDrawerProps) {
  const text = useText('payments');
  const [decision, setDecision] = useState<Decision>();
  const call = useCall(orderCalls.details, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('payment.one')}
      name={(payment) => payment.externalId}
      amount={(payment) => payment}
      status={(payment) => (
        <StatusPill status={payment.state} of={paymentState} label={text(paymentState.textKey(payment.state))} />
      )}
      subtitle={(payment) => <span translate="no">{[payment.payee.name, payment.account].join(' · ')}</span>}
      actions={(payment) => <Actions payment={payment} onDecide={setDecision} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'payment-order', id }} />}
      notFound={text('payment.notFound')}
      neighbors={neighbors}
      base={base}
    >
      {(payment) => (
        <>
          <Facts payment={payment} />
          {decision && (
            <Suspense fallback={null}>
              <DecideDialog decision={decision} payments={[payment]} onClose={() => setDecision(undefined)} />
            </Suspense>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

/** Returns a function that explains why the user may not approve a payment; it returns `undefined` if they may. */
function useWhyNot(): (payment: Payment) => string | undefined {
  const text = useText('payments');
  const accountChangeText = useAccountChangeText();
  return ({ whyNotApprove: why, accountChange }) =>
    why === 'account-changed' ? accountChange && accountChangeText(accountChange) : why && text(`why.${why}`);
}

function Actions({
  payment,
  onDecide,
}: {
  readonly payment: Payment;
  readonly onDecide: (decision: Decision) => void;
}) {
  const text = useText('payments');
  const whyNot = useWhyNot();
  const { state, whyNotApprove: why, mayCancel } = payment;
  return (
    <>
      {state === 'WaitingForApproval' && why !== 'permission' && (
        <>
          <RecordAction
            label={text('decide.approve.button')}
            reason={whyNot(payment)}
            run={() => onDecide('approve')}
          />
          {why !== 'own' && <RecordAction label={text('decide.reject.button')} run={() => onDecide('reject')} />}
        </>
      )}
      {mayCancel && <RecordAction label={text('decide.cancel.button')} look="danger" run={() => onDecide('cancel')} />}
    </>
  );
}

function Facts({ payment }: { readonly payment: Payment }) {
  const text = useText('payments');
  const common = useCommonText();
  const whyNot = useWhyNot();
  const {
    state,
    whyNotApprove: why,
    reason,
    payee,
    currency,
    payeeCheck,
    approvals,
    approvers,
    cause,
    transactionId,
    batchId,
    beneficiaryId,
    row,
  } = payment;
  return (
    <>
      {state === 'WaitingForApproval' && (
        <Notice kind="pending" title={text('payment.waits', { count: missingApprovals({ approvers, approvals }) })}>
          {cause && <p>{text(approvalCause.textKey(cause))}</p>}
          {why !== 'permission' && why !== 'state' ? whyNot(payment) : ''}
        </Notice>
      )}
      {reason !== undefined && (
        <Notice
          kind={state === 'Cancelled' || state === 'Expired' ? 'info' : 'negative'}
          title={text(paymentState.textKey(state))}
        >
          <span lang="en">{reason}</span>
        </Notice>
      )}
      <Section title={text('payment.payee')}>
        <DefinitionList
          items={[
            {
              label: text('field.name'),
              value: beneficiaryId ? (
                <Link href={`${paths.beneficiaries}/${beneficiaryId}`}>{payee.name}</Link>
              ) : (
                <span translate="no">{payee.name}</span>
              ),
            },
            {
              label: text('field.account'),
              value: <Copyable whole value={payment.account} label={text('field.account')} />,
            },
            { label: text('field.bic'), value: payee.bic && formatSwift(payee.bic) },
            { label: text('field.country'), value: payee.country },
            {
              label: text('field.payeeCheck'),
              value: (
                <>
                  <StatusPill
                    status={payeeCheck.result}
                    of={payeeResult}
                    label={text(payeeResult.textKey(payeeCheck.result))}
                  />
                  {payeeCheck.bankName !== undefined && <span translate="no"> {payeeCheck.bankName}</span>}
                </>
              ),
            },
            { label: text('field.payeeReason'), value: payeeCheck.reason },
          ]}
        />
      </Section>
      <Section title={common('details')}>
        <DefinitionList
          items={[
            {
              label: text('field.externalId'),
              value: <Copyable whole value={payment.externalId} label={text('field.externalId')} />,
            },
            { label: text('field.reference'), value: <span translate="no">{payment.reference}</span> },
            { label: text('field.amount'), value: <Money amount={payment.amount} currency={currency} /> },
            { label: text('field.fee'), value: <Money amount={payment.fee} currency={currency} /> },
            {
              label: text('field.from'),
              value:
                payment.from === currency ? (
                  text('account.balance', { currency })
                ) : (
                  <span translate="no">{payment.from}</span>
                ),
            },
            { label: text('field.rail'), value: text(paymentRail.textKey(payment.rail)) },
            {
              label: text('field.charges'),
              value: payment.rail === 'SWIFT' ? text(chargeBearer.textKey(payment.charges)) : undefined,
            },
            { label: text('field.sends'), value: <DateTime value={payment.sends} style="full" /> },
            { label: text('field.arrives'), value: <DateTime value={payment.arrives} style="full" /> },
            {
              label: text('field.batch'),
              value: batchId && (
                <Link href={`${paths.summary}/${batchId}`}>{`${payment.batchName ?? batchId} · ${row ?? ''}`}</Link>
              ),
            },
            {
              label: text('field.transaction'),
              value: transactionId && <TransactionLink id={transactionId}>{transactionId}</TransactionLink>,
            },
          ]}
        />
      </Section>
      <Section title={text('payment.people')}>
        <DefinitionList
          items={[
            { label: text('field.maker'), value: <span translate="no">{payment.maker}</span> },
            { label: text('field.created'), value: <DateTime value={payment.created} style="full" /> },
            ...approvals.map(({ by, at }, index) => ({
              label: text('field.approval', { number: index + 1 }),
              value: (
                <>
                  <span translate="no">{by}</span> · <DateTime value={at} style="full" />
                </>
              ),
            })),
            {
              label: text('field.decidedBy'),
              value: payment.decidedBy && <span translate="no">{payment.decidedBy}</span>,
            },
            {
              label: text('field.expires'),
              value: payment.expires && <DateTime value={payment.expires} style="full" />,
            },
          ]}
        />
      </Section>
    </>
  );
}
