import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { csvOf } from '#core/api';
import { showSnackbar, useCall, useClient, useRefresh } from '#core/react';
import { Button, DateTime, Dialog, FileInput, Loaded, Notice, OutcomeDialog, SaveProblem, Section, Select, saveFile, useSave } from '#core/ui';
import { blacklist, type ImportAnswer, type ImportRecord, type ListName, listCalls, maxImportRows, whitelist } from './api.ts';
import { guessMapping, type ImportField, importFields, type Mapping, readTable, type Table } from './import-file.ts';
import { useRiskText } from './texts.ts';
import './risk.css';

interface DialogProps {
  readonly list: ListName;
  readonly onClose: () => void;
}

const lists = { blacklist, whitelist } as const;
const maxBytes = 1024 * 1024;
const shownRows = 200;

/** Puts the rows of a file on a list: columns are given fields, the whole is tried first, and what went in can be taken back. */
export default function ImportDialog({ list, onClose }: DialogProps) {
  const text = useRiskText();
  const client = useClient();
  const refresh = useRefresh();
  const form = useId();
  const calls = listCalls[list];
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<Table>();
  const [problem, setProblem] = useState<string>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [checked, setChecked] = useState<ImportAnswer>();
  const [done, setDone] = useState<ImportAnswer>();

  const take = async (next: File | undefined) => {
    setFile(next);
    for (const forget of [setTable, setChecked, setDone, setProblem]) forget(undefined);
    if (!next) return;
    const content = await next.text().catch(() => '\0');
    const read = readTable(content);
    if (content.includes('\0')) setProblem(text('risk.import.unreadable'));
    else if (read.rows.length === 0) setProblem(text('risk.import.empty'));
    else if (read.rows.length > maxImportRows) setProblem(text('risk.import.tooMany', { count: maxImportRows }));
    else {
      setTable(read);
      setMapping(guessMapping(read.headings));
    }
  };
  const sending = useSave<boolean>(async ({ requestId }, dryRun) => {
    if (!table || !file) return undefined;
    const cellOf = (cells: readonly string[], field: ImportField) => cells[mapping[field] ?? -1] ?? '';
    const rows = table.rows.map(({ row, cells }) => {
      const [reason, merchant, expires] = [cellOf(cells, 'reason'), cellOf(cells, 'merchant'), cellOf(cells, 'expires')];
      return {
        row,
        type: cellOf(cells, 'type').slice(0, 40),
        value: cellOf(cells, 'value').slice(0, 254),
        ...(reason && { reason: reason.slice(0, 200) }),
        ...(merchant && { merchant: merchant.slice(0, 200) }),
        ...(expires && { expires: expires.slice(0, 40) }),
      };
    });
    const answer = await client.call(calls.import, { body: { fileName: file.name.slice(0, 200), dryRun, rows }, requestId, quiet: true });
    if (dryRun) setChecked(answer);
    else {
      setDone(answer);
      await refresh(lists[list].list, calls.imports);
    }
    return undefined;
  });
  const isMapped = mapping.type !== undefined && mapping.value !== undefined;
  const result = done ?? checked;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (table && isMapped && !done && (!checked || checked.added > 0)) void sending.save(!checked);
  };
  return (
    <Dialog
      title={text(`risk.import.title.${list}`)}
      wide
      onClose={onClose}
      locked={sending.isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.isSaving}>
            {text('risk.import.close')}
          </Button>
          {!done && (
            <Button
              type="submit"
              form={form}
              look="primary"
              disabled={!table || !isMapped || sending.isSaving || checked?.added === 0}
              aria-busy={sending.isSaving}
            >
              {checked ? text('risk.import.submit', { count: checked.added }) : text('risk.import.check')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        {!done && (
          <>
            <p className="ui-muted">{text('risk.import.hint')}</p>
            <FileInput
              label={text('risk.import.file')}
              required
              accept={['.csv', '.txt']}
              maxBytes={maxBytes}
              value={file}
              onChange={(next) => void take(next)}
              error={problem}
              disabled={sending.isSaving}
            />
          </>
        )}
        {table && !done && (
          <>
            <p>{text('risk.import.read', { count: table.rows.length })}</p>
            <Columns
              table={table}
              mapping={mapping}
              onChange={(next) => {
                setMapping(next);
                setChecked(undefined);
              }}
            />
            {!isMapped && <Notice kind="negative" title={text('risk.import.needed')} />}
          </>
        )}
        <div aria-live="polite">{result && <Result result={result} isDone={done !== undefined} table={table} fileName={file?.name ?? ''} />}</div>
        <SaveProblem of={sending} kind="action" />
      </form>
      {(!table || done) && <PastImports list={list} />}
    </Dialog>
  );
}

const nothing = 'none';

function Columns({ table, mapping, onChange }: { readonly table: Table; readonly mapping: Mapping; readonly onChange: (mapping: Mapping) => void }) {
  const text = useRiskText();
  const put = (column: number, chosen: string) => {
    // A field has one column, and a column one field.
    const others = Object.entries(mapping).filter(([field, at]) => at !== column && field !== chosen);
    onChange(Object.fromEntries(chosen === nothing || chosen === '' ? others : [...others, [chosen, column]]));
  };
  return (
    <div className="risk-scroll">
      <table className="risk-table">
        <caption>{text('risk.import.mapping')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('risk.import.column')}</th>
            <th scope="col">{text('risk.import.preview')}</th>
            <th scope="col">{text('risk.import.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {table.headings.map((heading, column) => {
            const name = heading || text('risk.import.unnamed', { number: column + 1 });
            const isCard = mapping.value === column;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <tr key={column}>
                <th scope="row" translate="no">
                  {name}
                </th>
                <td className="ui-muted" translate="no">
                  {table.rows
                    .slice(0, 3)
                    .map(({ cells }) => (isCard ? hidden(cells[column] ?? '') : (cells[column] ?? '')))
                    .filter((cell) => cell !== '')
                    .join(' · ')
                    .slice(0, 80)}
                </td>
                <td>
                  <Select
                    label={`${text('risk.import.becomes')}: ${name}`}
                    value={Object.entries(mapping).find(([, at]) => at === column)?.[0] ?? nothing}
                    options={[{ id: nothing, name: text('risk.import.none') }, ...importFields.map((id) => ({ id, name: text(`risk.import.field.${id}`) }))]}
                    onChange={(chosen) => put(column, chosen)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A card number is not shown, wherever it comes from. */
const hidden = (cell: string) => cell.replace(/\d(?:[ -]?\d){11,18}/, (digits) => `${digits.slice(0, 6)}••••${digits.slice(-4)}`);

interface ResultProps {
  readonly result: ImportAnswer;
  readonly isDone: boolean;
  readonly table: Table | undefined;
  readonly fileName: string;
}

/** What came of each row, or would come of it. */
function Result({ result: { added, failed, rows }, isDone, table, fileName }: ResultProps) {
  const text = useRiskText();
  const left = rows.filter(({ result }) => result !== 'Added');
  const save = () => {
    const reasons = new Map(left.map(({ row, message, result }) => [row, message ?? text(`risk.import.result.${result}`)]));
    const lines = (table?.rows ?? []).filter(({ row }) => reasons.has(row)).map(({ row, cells }) => [...cells, reasons.get(row) ?? '']);
    const content = csvOf([...(table?.headings ?? []), '!'], lines);
    void saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${fileName.replace(/\.\w+$/, '')}-!`);
  };
  const section = useRef<HTMLElement>(null);
  // Below the columns, which may fill the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown anew
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [rows]);
  return (
    <section ref={section} aria-label={text('risk.import.check')}>
      <p>
        <strong>{text(isDone ? 'risk.import.done' : 'risk.import.would', { added, failed })}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well */}
      <ul className="risk-list risk-results" tabIndex={0}>
        {rows.slice(0, shownRows).map(({ row, result, message }) => (
          <li key={row}>
            <span>
              {text('risk.import.row', { row })} {message === undefined ? text(`risk.import.result.${result}`) : <span lang="en">{message}</span>}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shownRows && <p className="ui-muted">{text('risk.import.more', { count: rows.length - shownRows })}</p>}
      {left.length > 0 && <Button onClick={save}>{text('risk.import.save')}</Button>}
    </section>
  );
}

/** What was imported lately, and can be taken back. */
function PastImports({ list }: { readonly list: ListName }) {
  const text = useRiskText();
  const client = useClient();
  const refresh = useRefresh();
  const call = useCall(listCalls[list].imports, {}, { fresh: true });
  const [undoing, setUndoing] = useState<ImportRecord>();
  return (
    <Section title={text('risk.import.past')}>
      <Loaded call={call} empty={text('risk.import.noPast')}>
        {(imports) => (
          <ul className="risk-list">
            {imports.map((one) => (
              <li key={one.id}>
                <span>
                  <strong translate="no">{one.fileName}</strong> · <DateTime value={one.created} /> · <span translate="no">{one.by}</span> ·{' '}
                  {text('risk.import.counts', { count: one.added })}
                </span>
                {one.undone !== undefined && <span className="ui-muted">{text('risk.import.undone')}</span>}
                {one.undoUntil !== undefined && (
                  <Button aria-label={text('risk.import.undoOf', { file: one.fileName })} onClick={() => setUndoing(one)}>
                    {text('risk.import.undo')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {undoing && (
        <OutcomeDialog
          title={text('risk.import.undo')}
          submitLabel={text('risk.import.undo')}
          look="danger"
          submit={async ({ requestId, signal }) => {
            await client.call(listCalls[list].undo, { params: { id: undoing.id }, requestId, signal, quiet: true });
            return { kind: 'succeeded' };
          }}
          onSucceeded={() => {
            showSnackbar(text('risk.import.undoneDone'), 'success');
            void refresh(lists[list].list, listCalls[list].imports);
          }}
          onClose={() => setUndoing(undefined)}
        >
          <p>{text('risk.import.undoQuestion', { count: undoing.added, file: undoing.fileName })}</p>
        </OutcomeDialog>
      )}
    </Section>
  );
}
