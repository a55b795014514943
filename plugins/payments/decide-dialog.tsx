import { useId, useState } from 'react';
import { fromMinor, toMinor } from '#core/api';
import { useClient, useRefresh, useText } from '#core/react';
import { decimalPlacesOf, Money, OutcomeDialog, TextInput, useCommonText, useUiEnvironment } from '#core/ui';
import { type Decided, orderCalls, type Payment } from './orders/api.ts';
import './payments.css';

export type Decision = 'approve' | 'reject' | 'cancel';

interface DecideDialogProps {
  readonly decision: Decision;
  readonly payments: readonly Payment[];
  /** Called with the payments for which the action failed, so that a list can keep them selected. */
  readonly onDone?: (refused: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that approves, rejects or cancels one or several payments. It shows the payments with the totals
 * per currency first, and the result of each payment afterwards.
 */
export default function DecideDialog({ decision, payments, onDone, onClose }: DecideDialogProps) {
  const text = useText('payments');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const facts = useId();
  const [isLeft, setLeft] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, Decided>>(new Map());
  const ids = payments.map(({ id }) => id).filter((id) => results.get(id)?.outcome !== 'Done');
  const needsWord = decision !== 'approve';
  const isReasoned = reason.trim().length >= 3;
  return (
    <OutcomeDialog
      describedBy={facts}
      title={text(`decide.${decision}.title`, { count: payments.length })}
      submitLabel={text(`decide.${decision}.button`)}
      look={decision === 'approve' ? 'primary' : 'danger'}
      money
      canSubmit={!needsWord || isReasoned}
      submit={async (sending) => {
        const trimmedReason = reason.trim();
        const answers =
          decision === 'approve'
            ? await client.call(orderCalls.approve, {
                body: { ids },
                quiet: true,
                purpose: text('decide.approve.title', { count: payments.length }),
                ...sending,
              })
            : await client.call(orderCalls[decision], {
                body: { ids, reason: trimmedReason },
                quiet: true,
                ...sending,
              });
        void refresh();
        const next = new Map([...results, ...answers.map((answer) => [answer.id, answer] as const)]);
        setResults(next);
        const refused = answers.filter(({ outcome }) => outcome === 'Refused');
        onDone?.(refused.map(({ id }) => id));
        if (refused.length === 0)
          return { kind: 'succeeded', message: text(`decide.${decision}.done`, { count: answers.length }) };
        return {
          kind: 'failed',
          reason: text('decide.some', { done: answers.length - refused.length, count: answers.length }),
        };
      }}
      onClose={onClose}
    >
      {payments.length > 1 && <Sums payments={payments} />}
      <ul id={facts} className="payments-decided" aria-label={text('payment.several')}>
        {payments.map(({ id, payee, account, amount, currency, reference, externalId }) => {
          const result = results.get(id);
          return (
            <li key={id}>
              <span translate="no">
                <strong>{payee.name}</strong> {account}
              </span>
              <Money amount={amount} currency={currency} />
              <span className="ui-muted" translate="no">
                {reference === externalId ? externalId : `${externalId} · ${reference}`}
              </span>
              {result && (
                <span className={result.outcome === 'Done' ? 'payments-done' : 'payments-refused'}>
                  {result.outcome === 'Done' ? common('done') : result.message}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {needsWord && (
        <TextInput
          name="reason"
          label={text('field.reason')}
          value={reason}
          onChange={setReason}
          onBlur={() => setLeft(true)}
          error={isLeft && !isReasoned ? text('decide.needsReason') : undefined}
          maxLength={500}
          required
        />
      )}
    </OutcomeDialog>
  );
}

/** Renders the total of each currency. */
function Sums({ payments }: { readonly payments: readonly Payment[] }) {
  const text = useText('payments');
  const { currencies: known } = useUiEnvironment();
  const currencies = [...new Set(payments.map(({ currency }) => currency))];
  const sumOf = (wanted: string) => {
    const places = decimalPlacesOf(wanted, known);
    const minor = payments.filter(({ currency }) => currency === wanted).map(({ amount }) => toMinor(amount, places));
    return fromMinor(
      minor.reduce((sum, amount) => sum + amount, 0),
      places,
    );
  };
  return (
    <p>
      {text('decide.sum')}{' '}
      {currencies.map((currency, at) => (
        <span key={currency}>
          {at > 0 && ' · '}
          <Money amount={sumOf(currency)} currency={currency} />
        </span>
      ))}
    </p>
  );
}
