import { useState } from 'react';
import type { ScreenProps } from '#core';
import { type TransactionFilters, type TransactionStatus, transactionStatus } from '#core/api';
import { Slot, useAddressParameter, useClient, useHolder, useRefresh, useText } from '#core/react';
import {
  Button,
  Checkbox,
  CsvFileInput,
  ForbiddenState,
  FormCard,
  FormFoot,
  FormSection,
  formatCount,
  MultilineInput,
  type Outcome,
  RadioGroup,
  SaveFields,
  SaveProblem,
  Screen,
  Select,
  TextInput,
  useCommonText,
  useCsvFile,
  useFormSubmit,
  useNavigate,
  useSave,
  useStatusWord,
} from '#core/ui';
import { type BulkRowInput, bulkCalls, bulkColumns, maxRows, newStatuses } from '../api.ts';
import { permission } from '../permissions.ts';
import { maxFileSize, rowsOfFile, rowsOfIds } from '../rows.ts';

type Source = 'file' | 'ids' | 'matching';
/** Statuses that a bulk update can change. */
const before: readonly TransactionStatus[] = transactionStatus.values.filter(
  (status) => !['Refunded', 'Voided', 'Declined', 'Failed'].includes(status),
);

/**
 * Renders the form for a bulk update, from a file, from ids, or from the transactions that match a filter. It creates a
 * draft, validates its rows and opens it.
 */
export default function BulkUpdateRequest({ base }: ScreenProps) {
  const { permissions } = useHolder();
  return (
    <Screen narrow>{permissions.has(permission.Update) ? <RequestForm base={base} /> : <ForbiddenState />}</Screen>
  );
}

function RequestForm({ base }: { readonly base: string }) {
  const statusWord = useStatusWord();
  const text = useText('bulk-updates');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { value: from } = useAddressParameter('from');
  const [source, setSource] = useState<Source>(from === 'matching' ? 'matching' : 'file');
  const csv = useCsvFile({
    fields: bulkColumns.map((id) => ({ id, label: text(`bulkUpdate.field.${id}`) })),
    mostRows: maxRows,
    maxBytes: maxFileSize,
  });
  const [ids, setIds] = useState('');
  const [change, setChange] = useState({ expectedStatus: 'Authorized', newStatus: 'Voided', reasonCode: '' });
  const [comment, setComment] = useState('');
  const [found, setFound] = useState<Matching>();
  // The person confirms a number of transactions. If the number changes, another confirmation is needed.
  const [confirmed, setConfirmed] = useState<number>();
  const isConfirmed = confirmed !== undefined && confirmed === found?.count;
  const read =
    source === 'file' ? csv.chosen && rowsOfFile(csv.chosen) : source === 'ids' ? rowsOfIds(ids, change) : undefined;
  const rows = read && 'rows' in read ? read.rows : undefined;
  const openRequest = (id: string): Outcome => {
    void refresh(bulkCalls.list);
    navigate(`${base.replace(/-request$/, '-history')}/${id}`);
    return { kind: 'succeeded' };
  };
  const draft = (requestId: string, input: readonly BulkRowInput[] | Matching) => {
    if (!('filters' in input)) {
      const body = {
        comment: comment.trim(),
        rows: [...input],
        ...(source === 'file' && csv.file && { fileName: csv.file.name.slice(0, 200) }),
      };
      return client.call(bulkCalls.create, { body, requestId, quiet: true });
    }
    const { filters, search, count = 0 } = input;
    const body = { comment: comment.trim(), filters, ...(search !== '' && { searchKey: search }), count, ...change };
    // The number may have changed since the confirmation, so after an error it is loaded again.
    return client.call(bulkCalls.createMatching, { body, requestId, quiet: true }).catch((error: unknown) => {
      void refresh();
      throw error;
    });
  };
  const save = useSave(
    async ({ requestId }, input: readonly BulkRowInput[] | Matching) => {
      const { id } = await draft(requestId, input);
      // The draft is already stored. If the validation request fails, the person can repeat it on the page of the
      // draft.
      await client.call(bulkCalls.validate, { params: { id }, quiet: true }).catch(() => undefined);
      return openRequest(id);
    },
    {
      check: async ({ requestId, signal }) => {
        const { data } = await client.call(bulkCalls.list, {
          query: { PageSize: 50, PageIndex: 0 },
          signal,
          quiet: true,
        });
        const made = data.find((update) => update.requestId === requestId);
        return made
          ? openRequest(made.id)
          : { kind: 'failed', reason: text('bulkUpdate.request.notThere'), mayStillCome: true };
      },
    },
  );
  const problem =
    read && 'problem' in read
      ? text(`bulkUpdate.problemOfRows.${read.problem}`, {
          column: 'column' in read ? text(`bulkUpdate.field.${read.column}`) : '',
          row: 'row' in read ? read.row : '',
        })
      : undefined;
  const chosen = source === 'matching' ? isConfirmed && found : rows;
  const form = useFormSubmit({
    canSubmit: Boolean(chosen) && comment.trim() !== '' && (source === 'file' || change.reasonCode.trim() !== ''),
    isSaving: save.isSaving,
    send: () => chosen && save.save(chosen),
  });
  const { isTried } = form;
  const missing = isTried && !read ? text('bulkUpdate.request.fileMissing') : undefined;
  const statuses = (list: readonly string[]) => list.map((id) => ({ id, name: statusWord(id) }));
  return (
    <>
      <FormCard onSubmit={form.onSubmit}>
        <SaveFields of={save}>
          <FormSection level={2} title={text('bulkUpdate.request.which')} hint={text('bulkUpdate.request.hint')}>
            <RadioGroup
              label={text('bulkUpdate.request.source')}
              value={source}
              onChange={setSource}
              options={[
                { id: 'file', name: text('bulkUpdate.request.file') },
                { id: 'ids', name: text('bulkUpdate.request.ids') },
                { id: 'matching', name: text('bulkUpdate.request.matching') },
              ]}
              segmented
            />
            {source === 'file' ? (
              <CsvFileInput
                of={csv}
                name="rows"
                label={text('bulkUpdate.request.csvFile')}
                hint={text('bulkUpdate.request.columns', { columns: bulkColumns.join(', ') })}
                error={problem ?? missing}
                disabled={save.isSaving}
              />
            ) : (
              <>
                {source === 'ids' && (
                  <MultilineInput
                    name="rows"
                    label={text('bulkUpdate.request.typed')}
                    hint={text('bulkUpdate.request.typedHint')}
                    error={isTried ? problem : undefined}
                    required
                    rows={5}
                    maxLength={20_000}
                    content="source"
                    value={ids}
                    onChange={setIds}
                    control={{ className: 'ui-mono' }}
                  />
                )}
                <Select
                  name="expectedStatus"
                  label={text('bulkUpdate.field.expectedStatus')}
                  options={statuses(before)}
                  value={change.expectedStatus}
                  onChange={(expectedStatus) => setChange({ ...change, expectedStatus })}
                  required
                />
                <Select
                  name="newStatus"
                  label={text('bulkUpdate.field.newStatus')}
                  options={statuses(newStatuses)}
                  value={change.newStatus}
                  onChange={(newStatus) => setChange({ ...change, newStatus })}
                  required
                />
                <TextInput
                  name="reasonCode"
                  label={text('bulkUpdate.field.reasonCode')}
                  hint={text('bulkUpdate.request.reasonHint')}
                  value={change.reasonCode}
                  onChange={(reasonCode) => setChange({ ...change, reasonCode })}
                  error={
                    isTried && change.reasonCode.trim() === '' ? text('bulkUpdate.request.reasonMissing') : undefined
                  }
                  maxLength={100}
                  required
                />
              </>
            )}
            {source === 'ids' && rows && <p role="status">{text('bulkUpdate.request.read', { count: rows.length })}</p>}
            <MultilineInput
              name="comment"
              label={text('bulkUpdate.field.comment')}
              error={isTried && comment.trim() === '' ? text('bulkUpdate.request.commentMissing') : undefined}
              required
              rows={2}
              maxLength={500}
              value={comment}
              onChange={setComment}
            />
            {source === 'matching' && (
              <Confirm count={found?.count} value={isConfirmed} onChange={setConfirmed} isTried={isTried} />
            )}
          </FormSection>
        </SaveFields>
        <SaveProblem of={save} kind="action" />
        <FormFoot {...form.foot}>
          {save.state.kind === 'unknown' && <Button onClick={() => void save.check?.()}>{common('checkAgain')}</Button>}
          <Button type="submit" look="primary" aria-disabled={save.isSaving} aria-busy={save.isSaving}>
            {text('bulkUpdate.request.submit')}
          </Button>
        </FormFoot>
      </FormCard>
      {source === 'matching' && (
        <Slot
          id="transactions/matching@1"
          props={{ base, title: text('bulkUpdate.request.found'), onFound: setFound }}
        />
      )}
    </>
  );
}

/** Transactions that match the filters. */
interface Matching {
  readonly filters: TransactionFilters;
  readonly search: string;
  /** Number of transactions; `undefined` until it is loaded. */
  readonly count: number | undefined;
}

interface ConfirmProps {
  /** Number of matching transactions; `undefined` until it is loaded. */
  readonly count: number | undefined;
  readonly value: boolean;
  readonly onChange: (confirmed: number | undefined) => void;
  readonly isTried: boolean;
}

/** Renders the checkbox to confirm the number of transactions, or the reason why they can't be updated. */
function Confirm({ count, value, onChange, isTried }: ConfirmProps) {
  const text = useText('bulk-updates');
  if (count === undefined) return null;
  if (count === 0 || count > maxRows)
    return (
      <p role="alert">
        {text(`bulkUpdate.problemOfMatching.${count === 0 ? 'none' : 'tooMany'}`, { count: formatCount(count) })}
      </p>
    );
  return (
    <Checkbox
      name="count"
      label={text('bulkUpdate.request.all', { count })}
      hint={text('bulkUpdate.request.allHint')}
      error={isTried && !value ? text('bulkUpdate.request.allMissing') : undefined}
      value={value}
      onChange={(isSure) => onChange(isSure ? count : undefined)}
    />
  );
}
