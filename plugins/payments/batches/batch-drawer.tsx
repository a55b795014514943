import { lazy, Suspense, useState } from 'react';
import { Slot, useCall, useClient, useMay, useRefresh, useSnackbar, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  Link,
  Money,
  type Neighbors,
  OutcomeDialog,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  saveFile,
  useCommonText,
} from '#core/ui';
import type { Decision } from '../decide-dialog.tsx';
import { lostStates, paymentState } from '../model/payment.ts';
import type { Decided, Payment } from '../orders/api.ts';
import { paths } from '../paths.ts';
import { may as guardOf } from '../permissions.ts';
import { batchCalls } from './api.ts';
import { BatchCounts } from './batch-counts.tsx';
import '../payments.css';

const DecideDialog = lazy(() => import('../decide-dialog.tsx'));

interface BatchDrawerProps {
  readonly id: string;
  readonly base: string;
  readonly neighbors: Neighbors;
}

const lost: readonly Payment['state'][] = lostStates;
/** Returns the failed payments that have not been retried yet. */
function repeatablePayments(payments: readonly Payment[]): readonly Payment[] {
  const repeated = new Set(payments.flatMap(({ retryOf }) => retryOf ?? []));
  return payments.filter(({ id, state }) => lost.includes(state) && !repeated.has(id));
}

/** Renders a batch: the result of each row, the retry of failed payments, and the file. */
export default function BatchDrawer({ id, base, neighbors }: BatchDrawerProps) {
  const text = useText('payments');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const may = useMay();
  const [isRetrying, setRetrying] = useState(false);
  const [decision, setDecision] = useState<Decision>();
  const call = useCall(batchCalls.details, { params: { id }, showsNotFound: true });
  const { data } = call;
  const again = repeatablePayments(data?.payments ?? []);
  const mine = (data?.payments ?? []).filter((payment) =>
    decision === 'cancel' ? payment.mayCancel : payment.whyNotApprove === undefined,
  );
  const download = async () => {
    const blob = await client.call(batchCalls.file, { params: { id } });
    showSnackbar(common('saved', { name: await saveFile(blob, `batch-${data?.batch.name ?? id}`) }), 'success');
  };
  return (
    <RecordDrawer
      call={call}
      singular={text('summary.one')}
      name={({ batch }) => batch.name}
      title={({ batch }) => <span translate="no">{batch.name}</span>}
      subtitle={({ batch }) => text('summary.subtitle', { count: batch.count })}
      actions={({ payments }) => (
        <>
          {payments.some(({ whyNotApprove }) => whyNotApprove === undefined) && (
            <RecordAction label={text('decide.approve.button')} run={() => setDecision('approve')} />
          )}
          {again.length > 0 && may(guardOf('Create').permissions[0]) && (
            <RecordAction label={text('summary.retry', { count: again.length })} run={() => setRetrying(true)} />
          )}
          <RecordAction label={common('downloadResults')} run={() => void download()} />
          {payments.some(({ mayCancel }) => mayCancel) && (
            <RecordAction label={text('decide.cancel.button')} look="danger" run={() => setDecision('cancel')} />
          )}
        </>
      )}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'payment-batch', id }} />}
      size="l"
      notFound={text('summary.notFound')}
      neighbors={neighbors}
      base={base}
    >
      {({ batch, payments }) => (
        <>
          <p>
            <BatchCounts batch={batch} />
          </p>
          <Section title={common('details')}>
            <DefinitionList
              items={[
                {
                  label: text('batch.fileName'),
                  value: batch.fileName && <span translate="no">{batch.fileName}</span>,
                },
                { label: text('field.maker'), value: <span translate="no">{batch.createdBy}</span> },
                { label: text('field.created'), value: <DateTime value={batch.created} style="full" /> },
                ...batch.totals.map(({ currency, amount, fee, sent }) => ({
                  label: text('summary.total', { currency }),
                  value: (
                    <>
                      <Money amount={amount} currency={currency} /> · {text('field.fee')}{' '}
                      <Money amount={fee} currency={currency} /> · {text('summary.arrived')}{' '}
                      <Money amount={sent} currency={currency} />
                    </>
                  ),
                })),
              ]}
            />
          </Section>
          <Section title={text('summary.rows')}>
            <ul className="payments-decided" aria-label={text('summary.rows')}>
              {payments.map((payment) => (
                <li key={payment.id}>
                  <span>
                    {payment.row} · <Link href={`${paths.pending}/${payment.id}`}>{payment.payee.name}</Link>
                    {payment.retryOf !== undefined && <span className="ui-muted"> · {text('summary.isRetry')}</span>}
                  </span>
                  <Money amount={payment.amount} currency={payment.currency} />
                  <span>
                    <StatusPill
                      status={payment.state}
                      of={paymentState}
                      label={text(paymentState.textKey(payment.state))}
                    />{' '}
                    <span className="ui-muted" translate="no">
                      {[payment.externalId, payment.account, payment.reason].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          {isRetrying && <RetryDialog id={id} payments={again} onClose={() => setRetrying(false)} />}
          {decision && mine.length > 0 && (
            <Suspense fallback={null}>
              <DecideDialog decision={decision} payments={mine.slice(0, 100)} onClose={() => setDecision(undefined)} />
            </Suspense>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

/** Renders the dialog that retries failed payments, each with its own result. */
function RetryDialog({
  id,
  payments: first,
  onClose,
}: {
  readonly id: string;
  readonly payments: readonly Payment[];
  readonly onClose: () => void;
}) {
  const text = useText('payments');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  // The dialog retries the payments that it was opened with.
  const [payments] = useState(first);
  const [results, setResults] = useState<ReadonlyMap<string, Decided>>(new Map());
  return (
    <OutcomeDialog
      title={text('summary.retry', { count: payments.length })}
      submitLabel={text('confirm.order')}
      money
      submit={async (sending) => {
        const ids = payments
          .map((payment) => payment.id)
          .filter((paymentId) => results.get(paymentId)?.outcome !== 'Done');
        const answers = await client.call(batchCalls.retry, {
          params: { id },
          body: { ids },
          quiet: true,
          purpose: text('summary.retry', { count: payments.length }),
          ...sending,
        });
        setResults(new Map([...results, ...answers.map((answer) => [answer.id, answer] as const)]));
        void refresh();
        const refused = answers.filter(({ outcome }) => outcome === 'Refused').length;
        if (refused === 0) return { kind: 'succeeded', message: text('summary.retried', { count: answers.length }) };
        return {
          kind: 'failed',
          reason: text('decide.some', { done: answers.length - refused, count: answers.length }),
        };
      }}
      onClose={onClose}
    >
      <p>{text('summary.retryHint')}</p>
      <ul className="payments-decided" aria-label={text('summary.rows')}>
        {payments.map((payment) => {
          const result = results.get(payment.id);
          return (
            <li key={payment.id}>
              <span translate="no">{payment.payee.name}</span>
              <Money amount={payment.amount} currency={payment.currency} />
              <span className={result?.outcome === 'Refused' ? 'payments-refused' : 'ui-muted'}>
                {result ? (result.outcome === 'Done' ? common('done') : result.message) : payment.reason}
              </span>
            </li>
          );
        })}
      </ul>
    </OutcomeDialog>
  );
}
