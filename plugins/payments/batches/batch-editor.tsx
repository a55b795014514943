import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { type ClipboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { csvOf, isRefused } from '#core/api';
import { useClient, useRefresh, useSnackbar, useText } from '#core/react';
import {
  Button,
  DateTime,
  FileInput,
  FormCard,
  FormFoot,
  FormSection,
  formatCount,
  Glyph,
  IconButton,
  Notice,
  SaveProblem,
  saveFile,
  TextBox,
  TextInput,
  useCommonText,
  useFormSubmit,
  useNavigate,
  useSave,
} from '#core/ui';
import { type BatchColumn, batchColumn, maxBatchRows } from '../model/batch.ts';
import { paths } from '../paths.ts';
import type { ProblemAnswer } from '../shapes.ts';
import { useProblem } from '../use-problem.ts';
import { type BatchCheck, type BatchRow, batchCalls } from './api.ts';
import { BatchTotals } from './batch-totals.tsx';
import { emptyRow, type FileProblem, isEmptyRow, pasteCells, rowsOfFile } from './read-file.ts';
import '../payments.css';

const SubmitDialog = lazy(() => import('./submit-dialog.tsx'));

interface BatchEditorProps {
  readonly draft: {
    readonly name: string;
    readonly fileName?: string;
    readonly rows: readonly BatchRow[];
    readonly saved?: string;
  };
}

/** Delay after the last keystroke until the input is saved, milliseconds. */
const keepAfter = 1_500;
const shownProblems = 20;

/**
 * Renders the editor of a batch, whose rows are typed, pasted from a spreadsheet, or read from a file. The server
 * validates the rows and stores them until they are submitted.
 */
export default function BatchEditor({ draft }: BatchEditorProps) {
  const text = useText('payments');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const problemText = useProblem();
  const [name, setName] = useState(draft.name);
  const [fileName, setFileName] = useState(draft.fileName);
  const [rows, setRows] = useState<readonly BatchRow[]>(draft.rows.length > 0 ? draft.rows : [emptyRow]);
  const [fileProblem, setFileProblem] = useState<FileProblem>();
  const [check, setCheck] = useState<{
    readonly of: readonly BatchRow[];
    readonly answer: BatchCheck;
    readonly order: readonly number[];
  }>();
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState(draft.saved);
  const filled = rows.filter((row) => !isEmptyRow(row));
  const answer = check?.of === rows ? check.answer : undefined;
  // Empty rows are not sent, so the response numbers only the other rows.
  const numbers = rows.map((row, index) =>
    isEmptyRow(row) ? undefined : rows.slice(0, index).filter((earlierRow) => !isEmptyRow(earlierRow)).length,
  );
  const resultOf = (index: number) => answer?.rows[numbers[index] ?? -1];
  const wrong = answer?.rows.filter(({ problems }) => problems.length > 0) ?? [];
  const unsure = answer?.rows.filter(({ warnings }) => warnings.length > 0).length ?? 0;
  const canSend = answer !== undefined && wrong.length === 0 && answer.valid > 0 && name.trim() !== '';
  // Rows that failed the last check come first. Their order stays while the user corrects them, so that no row moves
  // under the cursor.
  const order = check?.order.length === rows.length ? check.order : rows.map((_row, index) => index);
  useDraftStorage({ name, rows: filled, fileName }, setSaved);
  const asking = useSave<readonly BatchRow[]>(async (_sending, requestedRows) => {
    const found = await client.call(batchCalls.check, { body: { rows: [...requestedRows] }, quiet: true });
    setCheck({ of: rows, answer: found, order: failedFirst(rows, found) });
    return undefined;
  });
  const form = useFormSubmit({
    canSubmit: canSend,
    isSaving: asking.isSaving,
    why: text('batch.checkFirst'),
    send: () => setOpen(true),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    void file.text().then((content) => {
      const read = rowsOfFile(content);
      setFileProblem('problem' in read ? read.problem : undefined);
      if ('problem' in read) return;
      setRows(read.rows);
      setFileName(file.name.slice(0, 200));
      if (name.trim() === '') setName(file.name.replace(/\.[^.]+$/, '').slice(0, 120));
    });
  };
  const change = (index: number, column: BatchColumn, value: string) =>
    setRows((before) => before.map((row, at) => (at === index ? { ...row, [column]: value } : row)));
  const paste = (index: number, column: BatchColumn) => (event: ClipboardEvent<HTMLInputElement>) => {
    const copied = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(copied.trimEnd())) return;
    event.preventDefault();
    setRows((before) => pasteCells(before, { row: index, column }, copied));
  };
  const clear = () => {
    setRows([emptyRow]);
    setName('');
    setFileName(undefined);
    setFileProblem(undefined);
  };
  return (
    <>
      <FormCard isWide onSubmit={form.onSubmit}>
        <FormSection isWide level={2} step={1} title={text('batch.upload')}>
          <div className="payments-upload">
            <div>
              <TextInput label={text('batch.name')} value={name} onChange={setName} maxLength={120} required />
              <Button onClick={() => void saveFile(template(), 'batch-template')}>{text('batch.template')}</Button>
            </div>
            <FileInput
              label={text('batch.file')}
              accept={['.csv', '.txt']}
              maxBytes={1024 * 1024}
              value={undefined}
              onChange={take}
              hint={text('batch.fileHint', { most: maxBatchRows })}
            />
          </div>
          {fileProblem && (
            <div role="alert">
              <Notice kind="negative" title={text('file.refused')}>
                {text(`file.${fileProblem.kind}`, { name: fileProblem.name ?? '', most: maxBatchRows })}
              </Notice>
            </div>
          )}
        </FormSection>
        <FormSection isWide level={2} step={2} title={text('batch.checking')} hint={text('batch.pasteHint')}>
          <div role="status">{answer && <Checked wrong={wrong.length} unsure={unsure} count={filled.length} />}</div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table */}
          <section className="payments-grid" aria-label={text('batch.rows')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('batch.row')}</th>
                  {batchColumn.values.map((column) => (
                    <th key={column} scope="col">
                      {text(batchColumn.textKey(column))}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="ui-visually-hidden">{common('remove')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {order.map((index) => {
                  const row = rows[index] ?? emptyRow;
                  return (
                    <tr key={index}>
                      <th scope="row">{index + 1}</th>
                      {batchColumn.values.map((column) => (
                        <Cell
                          key={column}
                          label={text('batch.cell', { row: index + 1, column: text(batchColumn.textKey(column)) })}
                          column={column}
                          value={row[column]}
                          problem={problemText(resultOf(index)?.problems.find(({ field }) => field === column))}
                          warning={problemText(resultOf(index)?.warnings.find(({ field }) => field === column))}
                          onChange={(value) => change(index, column, value)}
                          onPaste={paste(index, column)}
                        />
                      ))}
                      <td>
                        <IconButton
                          label={text('batch.removeRow', { row: index + 1 })}
                          icon={<Glyph paths={cross} />}
                          onClick={() =>
                            setRows((before) =>
                              before.length === 1 ? [emptyRow] : before.filter((_row, at) => at !== index),
                            )
                          }
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
          {answer && wrong.length > 0 && (
            <ul className="payments-problems" aria-label={text('batch.problems')}>
              {wrong
                .flatMap(({ row, problems }) => problems.map((problem) => ({ row, problem })))
                .slice(0, shownProblems)
                .map(({ row, problem }) => (
                  <li key={`${row} ${problem.field} ${problem.code}`}>
                    {text('batch.cell', { row: rowNumber(numbers, row), column: columnName(text, problem) })}:{' '}
                    {problemText(problem)}
                  </li>
                ))}
            </ul>
          )}
          <div className="payments-buttons">
            <Button disabled={rows.length >= maxBatchRows} onClick={() => setRows((before) => [...before, emptyRow])}>
              {text('batch.addRow')}
            </Button>
            <Button look="quiet" disabled={filled.length === 0} onClick={clear}>
              {text('batch.clear')}
            </Button>
            <Button
              disabled={filled.length === 0 || asking.isSaving}
              aria-busy={asking.isSaving}
              onClick={() => void asking.save(filled)}
            >
              {text('batch.check')}
            </Button>
          </div>
        </FormSection>
        <FormSection isWide level={2} step={3} title={text('batch.send')}>
          {answer && answer.totals.length > 0 ? (
            <BatchTotals totals={answer.totals} />
          ) : (
            <p className="ui-muted">{text('batch.sendHint')}</p>
          )}
        </FormSection>
        <SaveProblem of={asking} kind="action" />
        <FormFoot {...form.foot}>
          <span className="ui-muted payments-kept" role="status">
            {saved && (
              <>
                {text('batch.kept')} <DateTime value={saved} style="full" />
              </>
            )}
          </span>
          <Button type="submit" look="primary" aria-disabled={!canSend || undefined}>
            {text('batch.submit', { count: filled.length, formatted: formatCount(filled.length) })}
          </Button>
        </FormFoot>
      </FormCard>
      {isOpen && answer && (
        <Suspense fallback={null}>
          <SubmitDialog
            name={name.trim()}
            fileName={fileName}
            rows={filled}
            check={answer}
            onDone={(batch) => {
              clear();
              showSnackbar(text('batch.submitted'), 'success');
              void refresh();
              navigate(`${paths.summary}/${batch.id}`);
            }}
            onRefused={() => setCheck(undefined)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Returns the displayed number of a row.
 * @param row number on the server, which does not count empty rows
 */
const rowNumber = (numbers: readonly (number | undefined)[], row: number) => numbers.indexOf(row - 1) + 1;

function columnName(text: ReturnType<typeof useText<'payments'>>, { field }: ProblemAnswer): string {
  const column = batchColumn.values.find((candidate) => candidate === field);
  return column ? text(batchColumn.textKey(column)) : field;
}

const template = () => new Blob([csvOf(batchColumn.values, [])], { type: 'text/csv;charset=utf-8' });

interface CellProps {
  readonly label: string;
  readonly column: BatchColumn;
  readonly value: string;
  readonly problem: string | undefined;
  readonly warning: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

function Cell({ label, column, value, problem, warning, onChange, onPaste }: CellProps) {
  const message = problem ?? warning;
  return (
    <td
      data-column={column}
      className={problem ? 'payments-wrong' : warning ? 'payments-unsure' : undefined}
      title={message}
    >
      <TextBox
        className=""
        aria-label={message ? `${label}: ${message}` : label}
        aria-invalid={problem !== undefined}
        value={value}
        maxLength={200}
        spellCheck={false}
        translate="no"
        onChange={onChange}
        onPaste={onPaste}
      />
    </td>
  );
}

/** Renders the number of rows that cannot be paid, and of rows with warnings. */
function Checked({
  wrong,
  unsure,
  count,
}: {
  readonly wrong: number;
  readonly unsure: number;
  readonly count: number;
}) {
  const text = useText('payments');
  return (
    <Notice
      kind={wrong > 0 ? 'negative' : 'info'}
      title={wrong > 0 ? text('batch.wrong', { count: wrong, total: count }) : text('batch.checked', { count })}
    >
      {unsure > 0 && text('batch.unsure', { count: unsure })}
    </Notice>
  );
}

/** Returns the positions of the rows, those with errors first. */
function failedFirst(rows: readonly BatchRow[], { rows: results }: BatchCheck): readonly number[] {
  const failed = new Set(results.filter(({ problems }) => problems.length > 0).map(({ row }) => row));
  let number = 0;
  const hasFailed = rows.map((row) => !isEmptyRow(row) && failed.has(++number));
  const places = rows.map((_row, index) => index);
  return [...places.filter((index) => hasFailed[index]), ...places.filter((index) => !hasFailed[index])];
}

/** Saves the input on the server after a delay. Bank details are not stored in the browser. */
function useDraftStorage(
  draft: { readonly name: string; readonly rows: readonly BatchRow[]; readonly fileName: string | undefined },
  onSaved: (at: string | undefined) => void,
) {
  const client = useClient();
  const content = JSON.stringify(draft);
  const latestContent = useRef(content);
  const save = useEffectEvent((now: string) => {
    const { name, rows, fileName } = draft;
    client
      .call(batchCalls.saveDraft, {
        body: { name, rows: [...rows], ...(fileName !== undefined && { fileName }) },
        background: 'draft',
      })
      .then(() => {
        latestContent.current = now;
        onSaved(rows.length > 0 ? new Date().toISOString() : undefined);
      })
      // A failed save is repeated after the next change; the form works without saving as well.
      .catch((error: unknown) => isRefused(error) && onSaved(undefined));
  });
  useEffect(() => {
    if (content === latestContent.current) return;
    const timer = setTimeout(() => save(content), keepAfter);
    return () => clearTimeout(timer);
  }, [content]);
}
