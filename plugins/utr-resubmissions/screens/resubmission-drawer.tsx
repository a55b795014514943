import { useState } from 'react';
import { Slot, useCall, useClient, useHolder, useText } from '#core/react';
import {
  AttachedFiles,
  Copyable,
  DateTime,
  DefinitionList,
  type ListDetailProps,
  Money,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  TransactionLink,
  useMoney,
  WordDialog,
} from '#core/ui';
import { creditResubmission, type Resubmission, rejectResubmission } from '../api.ts';
import { resubmissionStatus } from '../model.ts';
import { approve, decline } from '../permissions.ts';
import { useUtrCalls, useWhy } from '../use-utr.ts';

type Word = 'credit' | 'reject';

/** Renders a submission: its result with the reason, and the operator's decision if the amounts differ. */
export default function UtrDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useText('utr-resubmissions');
  const { calls } = useUtrCalls();
  const [word, setWord] = useState<Word>();
  const call = useCall(calls.details, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('utr.one')}
      name={(row) => row.utr}
      status={(row) => (
        <StatusPill status={row.status} of={resubmissionStatus} label={text(`utr.status.${row.status}`)} />
      )}
      subtitle={(row) => [row.rail, row.payer].join(' · ')}
      actions={(row) => <UtrActions row={row} onWord={setWord} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'utr-resubmission', id }} />}
      notFound={text('utr.notFound')}
      neighbors={neighbors}
      base={base}
    >
      {(row) => (
        <>
          <Submission row={row} />
          {word && <UtrDialog word={word} row={row} onClose={() => setWord(undefined)} />}
        </>
      )}
    </RecordDrawer>
  );
}

function Submission({ row }: { readonly row: Resubmission }) {
  const text = useText('utr-resubmissions');
  const { tier } = useHolder();
  const why = useWhy()(row);
  const { status, currency, bankAmount } = row;
  return (
    <>
      {why !== undefined && (
        <Notice kind={status === 'AmountMismatch' ? 'pending' : 'negative'} title={why}>
          {status === 'AmountMismatch' && text('utr.waits')}
        </Notice>
      )}
      <Section title={text('utr.details')}>
        <DefinitionList
          items={[
            {
              label: text('utr.field.transaction'),
              value: <TransactionLink id={row.transactionId}>{row.externalId}</TransactionLink>,
            },
            { label: text('utr.field.amount'), value: <Money amount={row.amount} currency={currency} /> },
            { label: text('utr.field.paidAmount'), value: <Money amount={row.paidAmount} currency={currency} /> },
            {
              label: text('utr.field.bankAmount'),
              value: bankAmount && <Money amount={bankAmount} currency={currency} />,
            },
            { label: text('utr.field.paidAt'), value: <DateTime value={row.paidAt} style="full" /> },
            { label: text('utr.field.payer'), value: row.payer },
            { label: text('utr.field.utr'), value: <Copyable whole value={row.utr} label={text('utr.field.utr')} /> },
            { label: text('utr.field.attempt'), value: row.attempt },
            { label: text('field.merchant'), value: tier === 'merchant' ? undefined : row.merchantName },
            { label: text('utr.field.created'), value: <DateTime value={row.created} style="full" /> },
            { label: text('utr.field.createdBy'), value: row.createdBy },
            { label: text('utr.field.decidedBy'), value: row.decidedBy },
            { label: text('utr.field.decideReason'), value: row.decideReason },
          ]}
        />
        {row.proof && <AttachedFiles label={text('utr.field.proof')} files={row.proof} />}
      </Section>
    </>
  );
}

function UtrActions({ row, onWord }: { readonly row: Resubmission; readonly onWord: (word: Word) => void }) {
  const text = useText('utr-resubmissions');
  const { permissions } = useHolder();
  if (row.status !== 'AmountMismatch') return null;
  return (
    <>
      {permissions.has(approve) && <RecordAction label={text('utr.credit')} run={() => onWord('credit')} />}
      {permissions.has(decline) && <RecordAction label={text('utr.reject')} run={() => onWord('reject')} />}
    </>
  );
}

function UtrDialog({
  word,
  row,
  onClose,
}: {
  readonly word: Word;
  readonly row: Resubmission;
  readonly onClose: () => void;
}) {
  const text = useText('utr-resubmissions');
  const client = useClient();
  const money = useMoney();
  const { id, version, utr, bankAmount = row.amount, amount, currency } = row;
  // The credit is never more than the amount of the payment.
  const credited = Number(bankAmount) < Number(amount) ? bankAmount : amount;
  return (
    <WordDialog
      title={text(`utr.${word}Title`, { name: utr })}
      submitLabel={text(`utr.${word}`)}
      look={word === 'reject' ? 'danger' : 'primary'}
      reason={text('utr.reason')}
      money
      send={(sending, reason) =>
        client.call(word === 'credit' ? creditResubmission : rejectResubmission, {
          params: { id },
          quiet: true,
          ...sending,
          body: { reason, version },
        })
      }
      done={text(`utr.${word}Done`)}
      onClose={onClose}
    >
      <p>{text(`utr.${word}Text`, { amount: money(credited, currency) })}</p>
    </WordDialog>
  );
}
