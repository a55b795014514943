import { useState } from 'react';
import { fromMinor, isRefused, toMinor } from '#core/api';
import { useClient, useDraft, useHasPlugin, useRefresh, useSnackbar, useText } from '#core/react';
import {
  AmountInput,
  AutoComplete,
  DateTimePicker,
  decimalPlacesOf,
  FileUploads,
  formatAmount,
  type Option,
  OutcomeDialog,
  RestoredNote,
  readAmount,
  Select,
  TextInput,
  type UploadedFile,
  useMoney,
  useUiEnvironment,
  useUploads,
} from '#core/ui';
import type { PendingTransfer } from '../api.ts';
import { isUtr, plainUtr, type Rail, rails } from '../rails.ts';
import { useUtrCalls, useWhy } from '../use-utr.ts';

interface UtrFormProps {
  readonly onClose: () => void;
  /** Called with the id of the submission, to open it. */
  readonly onDone: (id: string) => void;
}

const empty = {
  transactionId: '',
  transactionName: '',
  rail: '',
  utr: '',
  paidAmount: '',
  paidAt: '',
  payer: '',
  proof: [] as readonly UploadedFile[],
};
const currency = 'INR';

/** Renders the form to submit the reference of a pending transfer. The result is shown immediately. */
export default function UtrForm({ onClose, onDone }: UtrFormProps) {
  const text = useText('utr-resubmissions');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const why = useWhy();
  const { calls } = useUtrCalls();
  const find = useFinder();
  const { currencies } = useUiEnvironment();
  const money = useMoney();
  const draft = useDraft('transactions.utr', empty);
  const { values } = draft;
  const mayAttach = useHasPlugin('files');
  const uploads = useUploads({ value: values.proof, onChange: (proof) => draft.set({ proof }), limit: 5 });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<string>();
  const places = decimalPlacesOf(currency, currencies);
  const rail = rails.find((candidate) => candidate === values.rail);
  const utr = plainUtr(values.utr);
  const read = readAmount(values.paidAmount, places);
  const amount =
    'amount' in read && toMinor(read.amount, places) > 0 ? fromMinor(toMinor(read.amount, places), places) : undefined;
  const problems = {
    transactionId: values.transactionId === '' ? text('utr.required') : undefined,
    rail: rail === undefined ? text('utr.required') : undefined,
    utr: utr === '' ? text('utr.required') : rail && !isUtr(rail, utr) ? text('utr.invalid') : undefined,
    paidAmount:
      amount === undefined ? text(values.paidAmount.trim() === '' ? 'utr.required' : 'utr.positive') : undefined,
    paidAt:
      values.paidAt === ''
        ? text('utr.required')
        : Date.parse(values.paidAt) > Date.now()
          ? text('utr.future')
          : undefined,
    payer: values.payer.trim() === '' ? text('utr.required') : undefined,
  };
  const visibleProblem = (field: keyof typeof problems) => (left.has(field) ? problems[field] : undefined);
  const leave = (field: keyof typeof problems) => () => setLeft((before) => new Set(before).add(field));
  const choose = (id: string) => {
    const row = find.rowOf(id);
    draft.set({
      transactionId: id,
      transactionName: row ? nameOf(row, money) : id,
      ...(row && { paidAmount: formatAmount(row.amount, places), payer: row.payerName, rail: row.rail }),
    });
  };
  return (
    <OutcomeDialog
      title={text('utr.formTitle')}
      submitLabel={text('utr.submit')}
      money
      canSubmit={!uploads.isBusy && Object.values(problems).every((problem) => problem === undefined)}
      submit={async (sending) => {
        try {
          const { transactionId, paidAt, payer } = values;
          const body = {
            transactionId,
            rail: rail ?? 'UPI',
            utr,
            paidAmount: amount ?? '0',
            paidAt,
            payer: payer.trim(),
            ...(values.proof.length > 0 && { proof: values.proof.map(({ fileId }) => fileId) }),
          };
          const row = await client.call(calls.submit, { body, quiet: true, ...sending });
          void refresh();
          setDone(row.id);
          if (row.status === 'Matched') {
            draft.forget();
            return {
              kind: 'succeeded',
              message: text('utr.matched', { amount: formatAmount(row.amount, places), currency }),
            };
          }
          const reason = why(row) ?? row.status;
          if (row.status !== 'AmountMismatch') return { kind: 'failed', reason };
          draft.forget();
          return { kind: 'pending', message: text('utr.mismatchPending', { message: reason }) };
        } catch (error) {
          // If the request is rejected, the data on the page is outdated.
          if (isRefused(error)) void refresh();
          throw error;
        }
      }}
      onSucceeded={(message) => {
        showSnackbar(message ?? '', 'success');
        if (done !== undefined) onDone(done);
      }}
      onClose={() => {
        if (done === undefined) uploads.remove();
        draft.forget();
        onClose();
      }}
    >
      <RestoredNote draft={draft} />
      <p>{text('utr.formHint')}</p>
      <AutoComplete
        name="transactionId"
        label={text('utr.field.transaction')}
        value={values.transactionId}
        options={find.options}
        nameOf={() => values.transactionName || undefined}
        onChange={choose}
        onBlur={leave('transactionId')}
        hint={text('utr.transactionHint')}
        error={visibleProblem('transactionId')}
        required
      />
      <Select
        name="rail"
        label={text('utr.field.rail')}
        value={values.rail}
        options={rails.map((id) => ({ id, name: id }))}
        onChange={(rail) => draft.set({ rail })}
        onBlur={leave('rail')}
        error={visibleProblem('rail')}
        required
      />
      <TextInput
        name="utr"
        label={text('utr.field.utr')}
        value={values.utr}
        onChange={(utr) => draft.set({ utr })}
        onBlur={leave('utr')}
        hint={rail && text(`utr.utrHint_${rail}` satisfies `utr.utrHint_${Rail}`)}
        error={visibleProblem('utr')}
        maxLength={40}
        required
      />
      <AmountInput
        name="paidAmount"
        label={`${text('utr.field.paidAmount')} (${currency})`}
        currency={currency}
        value={values.paidAmount}
        onChange={(paidAmount) => draft.set({ paidAmount })}
        onBlur={leave('paidAmount')}
        error={visibleProblem('paidAmount')}
        required
      />
      <DateTimePicker
        name="paidAt"
        label={text('utr.field.paidAt')}
        value={values.paidAt}
        onChange={(paidAt) => draft.set({ paidAt })}
        onBlur={leave('paidAt')}
        error={visibleProblem('paidAt')}
        required
      />
      <TextInput
        name="payer"
        label={text('utr.field.payer')}
        value={values.payer}
        onChange={(payer) => draft.set({ payer })}
        onBlur={leave('payer')}
        error={visibleProblem('payer')}
        maxLength={140}
        required
      />
      {mayAttach && <FileUploads name="proof" label={text('utr.field.proof')} uploads={uploads} />}
    </OutcomeDialog>
  );
}

const nameOf = ({ externalId, amount, payerName }: PendingTransfer, money: ReturnType<typeof useMoney>) =>
  `${externalId} · ${money(amount, currency)} · ${payerName}`;

/** Returns a search for pending transfers, by the same fields as the transaction lookup. */
function useFinder() {
  const client = useClient();
  const { calls } = useUtrCalls();
  const money = useMoney();
  const [rows] = useState(() => new Map<string, PendingTransfer>());
  const options = async (search: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const searchKey = search.trim();
    const query = { pageSize: 10, pageIndex: 0, ...(searchKey !== '' && { searchKey }) };
    const { data } = await client.call(calls.pending, { query, signal });
    for (const row of data) rows.set(row.id, row);
    return data.map((row) => ({ id: row.id, name: nameOf(row, money) }));
  };
  return { options, rowOf: (id: string) => rows.get(id) };
}
