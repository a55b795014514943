import { type FormEvent, useState } from 'react';
import type { ScreenProps } from '#core';
import { useClient, useHolder, useRefresh } from '#core/react';
import {
  Button,
  CsvFileInput,
  Field,
  ForbiddenState,
  type Outcome,
  RadioGroup,
  SaveProblem,
  Screen,
  Section,
  Select,
  TextInput,
  useCsvFile,
  useNavigate,
  useSave,
} from '#core/ui';
import { type TransactionStatus, transactionStatuses } from '../api.ts';
import { bulkUpdate } from '../permissions.ts';
import { type BulkRowInput, bulkCalls, bulkColumns, maxRows, newStatuses } from './api.ts';
import { maxFileSize, rowsOfFile, rowsOfIds } from './rows.ts';
import { useBulkText } from './texts.ts';

type Source = 'file' | 'ids';
/** From which a transaction can become another. */
const before: readonly TransactionStatus[] = transactionStatuses.filter((status) => !['Refunded', 'Voided', 'Declined', 'Failed'].includes(status));

/** Drafts a bulk update from a file or from ids, and tries it; what came of that, and all else about it, is shown at its own address. */
export default function BulkUpdateRequest({ base }: ScreenProps) {
  const text = useBulkText();
  const { permissions } = useHolder();
  return (
    <Screen title={text('manifest.bulkUpdateRequest')} narrow>
      {permissions.has(bulkUpdate) ? <RequestForm base={base} /> : <ForbiddenState />}
    </Screen>
  );
}

function RequestForm({ base }: { readonly base: string }) {
  const text = useBulkText();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [source, setSource] = useState<Source>('file');
  const csv = useCsvFile({ fields: bulkColumns.map((id) => ({ id, label: text(`bulkUpdate.field.${id}`) })), mostRows: maxRows, maxBytes: maxFileSize });
  const [ids, setIds] = useState('');
  const [change, setChange] = useState({ expectedStatus: 'Authorized', newStatus: 'Voided', reasonCode: '' });
  const [comment, setComment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const read = source === 'file' ? csv.chosen && rowsOfFile(csv.chosen) : rowsOfIds(ids, change);
  const rows = read && 'rows' in read ? read.rows : undefined;
  const opened = (id: string): Outcome => {
    void refresh(bulkCalls.list);
    navigate(`${base.replace(/-request$/, '-history')}/${id}`);
    return { kind: 'succeeded' };
  };
  const save = useSave(
    async ({ requestId }, input: readonly BulkRowInput[]) => {
      const body = { comment: comment.trim(), rows: [...input], ...(source === 'file' && csv.file && { fileName: csv.file.name.slice(0, 200) }) };
      const { id } = await client.call(bulkCalls.create, { body, requestId, quiet: true });
      // The draft is kept: where trying it fails, it is tried from its own address.
      await client.call(bulkCalls.validate, { params: { id }, quiet: true }).catch(() => undefined);
      return opened(id);
    },
    {
      check: async ({ requestId, signal }) => {
        const { data } = await client.call(bulkCalls.list, { query: { PageSize: 50, PageIndex: 0 }, signal, quiet: true });
        const made = data.find((one) => one.requestId === requestId);
        return made ? opened(made.id) : { kind: 'failed', reason: text('bulkUpdate.request.notThere'), mayStillCome: true };
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
  const missing = isAsked && !read ? text('bulkUpdate.request.fileMissing') : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (rows && comment.trim() !== '' && (source === 'file' || change.reasonCode.trim() !== '')) void save.save(rows);
  };
  const statuses = (list: readonly string[]) => list.map((id) => ({ id, name: text(`bulkUpdate.transaction.${id as TransactionStatus}`) })); // both lists are of statuses
  return (
    <form onSubmit={onSubmit} noValidate>
      <p className="ui-muted">{text('bulkUpdate.request.hint')}</p>
      <Section title={text('bulkUpdate.request.which')} level={2}>
        <RadioGroup
          label={text('bulkUpdate.request.source')}
          value={source}
          onChange={setSource}
          options={[
            { id: 'file', name: text('bulkUpdate.request.file') },
            { id: 'ids', name: text('bulkUpdate.request.ids') },
          ]}
          segmented
        />
        {source === 'file' ? (
          <CsvFileInput
            of={csv}
            label={text('bulkUpdate.request.csvFile')}
            hint={text('bulkUpdate.request.columns', { columns: bulkColumns.join(', ') })}
            error={problem ?? missing}
            disabled={save.isSaving}
          />
        ) : (
          <>
            <Field label={text('bulkUpdate.request.typed')} hint={text('bulkUpdate.request.typedHint')} error={isAsked ? problem : undefined} required>
              {(control) => (
                <textarea {...control} className="ui-input ui-mono" rows={5} value={ids} spellCheck={false} onChange={(event) => setIds(event.target.value)} />
              )}
            </Field>
            <Select
              label={text('bulkUpdate.field.expectedStatus')}
              options={statuses(before)}
              value={change.expectedStatus}
              onChange={(expectedStatus) => setChange({ ...change, expectedStatus })}
              required
            />
            <Select
              label={text('bulkUpdate.field.newStatus')}
              options={statuses(newStatuses)}
              value={change.newStatus}
              onChange={(newStatus) => setChange({ ...change, newStatus })}
              required
            />
            <TextInput
              label={text('bulkUpdate.field.reasonCode')}
              hint={text('bulkUpdate.request.reasonHint')}
              value={change.reasonCode}
              onChange={(reasonCode) => setChange({ ...change, reasonCode })}
              error={isAsked && change.reasonCode.trim() === '' ? text('bulkUpdate.request.reasonMissing') : undefined}
              maxLength={100}
              required
            />
          </>
        )}
        {source === 'ids' && rows && <p role="status">{text('bulkUpdate.request.read', { count: rows.length })}</p>}
      </Section>
      <Field label={text('bulkUpdate.field.comment')} error={isAsked && comment.trim() === '' ? text('bulkUpdate.request.commentMissing') : undefined} required>
        {(control) => (
          <textarea {...control} className="ui-input" rows={2} maxLength={500} value={comment} onChange={(event) => setComment(event.target.value)} />
        )}
      </Field>
      <SaveProblem of={save} kind="action" />
      <div className="ui-dialog-buttons">
        {save.state.kind === 'unknown' && <Button onClick={() => void save.check?.()}>{text('bulkUpdate.request.check')}</Button>}
        <Button type="submit" look="primary" disabled={save.isSaving} aria-busy={save.isSaving}>
          {text('bulkUpdate.request.submit')}
        </Button>
      </div>
    </form>
  );
}
