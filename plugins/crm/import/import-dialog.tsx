import './import.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type AnswerOf, csvOf } from '#core/api';
import { useClient, useRefresh } from '#core/react';
import { Button, Dialog, FileInput, Notice, RadioGroup, SaveProblem, saveFile, useSave } from '#core/ui';
import { contacts, leads } from '../records/api.ts';
import { importRecords, listImports, onDuplicate } from './api.ts';
import { MappingTable } from './mapping-table.tsx';
import { PastImports } from './past-imports.tsx';
import { readFile } from './read-file.ts';
import { guessMapping, type ImportKind, type Mapping, maxText, type Problem, readTable, type Table } from './table.ts';
import { useImportText } from './texts.ts';

/** A file as it was read. */
interface Chosen {
  readonly file: File;
  readonly text: string;
  readonly encoding: string;
  readonly table: Table;
}
type Result = AnswerOf<typeof importRecords>;
type OnDuplicate = (typeof onDuplicate)[number];

const shownProblems = 100;

/** Takes in a file of leads or contacts: columns are given fields, the whole is tried first, and what went in can be undone. */
export default function ImportDialog({ kind, onClose }: { readonly kind: ImportKind; readonly onClose: () => void }) {
  const text = useImportText();
  const client = useClient();
  const refresh = useRefresh();
  const form = useId();
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<Chosen>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [duplicates, setDuplicates] = useState<OnDuplicate>('Skip');
  const [checked, setChecked] = useState<Result>();
  const [done, setDone] = useState<Result>();

  const take = async (next: File | undefined) => {
    setFile(next);
    setChosen(undefined);
    setChecked(undefined);
    setDone(undefined);
    setFileProblem(undefined);
    if (!next) return;
    try {
      const { text: content, encoding } = await readFile(next);
      const table = readTable(content);
      if (content.length > maxText || table.left > 0) throw new RangeError('too-many');
      if (table.rows.length === 0) throw new RangeError('empty');
      setChosen({ file: next, text: content, encoding, table });
      setMapping(guessMapping(kind, table.headings));
    } catch (error) {
      const code = (['binary', 'too-many', 'empty'] as const).find((one) => error instanceof RangeError && error.message === one) ?? 'unreadable';
      setFileProblem(text(`import.file.${code}`));
    }
  };
  const sending = useSave<boolean>(async ({ requestId }, dryRun) => {
    if (!chosen) return undefined;
    const result = await client.call(importRecords, {
      body: { kind, fileName: chosen.file.name.slice(0, 200), text: chosen.text, mapping, onDuplicate: duplicates, dryRun },
      requestId,
      quiet: true,
    });
    if (dryRun) setChecked(result);
    else {
      setDone(result);
      await refresh(kind === 'lead' ? leads.list : contacts.list, listImports);
    }
    return undefined;
  });
  const change =
    <Value,>(put: (value: Value) => void) =>
    (value: Value) => {
      put(value);
      setChecked(undefined);
    };
  const needed =
    kind === 'lead' ? (mapping.company ?? mapping.lastName) !== undefined && (mapping.email ?? mapping.phone) !== undefined : mapping.lastName !== undefined;
  const takes = checked ? checked.created + checked.updated : 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && needed && !done && (!checked || takes > 0)) void sending.save(!checked);
  };
  return (
    <Dialog
      title={text(`import.title.${kind}`)}
      wide
      onClose={onClose}
      locked={sending.isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.isSaving}>
            {text('import.close')}
          </Button>
          {!done && (
            <Button
              type="submit"
              form={form}
              look="primary"
              disabled={!chosen || !needed || sending.isSaving || (checked !== undefined && takes === 0)}
              aria-busy={sending.isSaving}
            >
              {checked ? text('import.submit', { count: takes }) : text('import.check')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        {!done && <p className="ui-muted">{text('import.hint')}</p>}
        {!done && (
          <FileInput
            label={text('import.fileLabel')}
            required
            accept={['.csv', '.txt']}
            maxBytes={maxText}
            value={file}
            onChange={(next) => void take(next)}
            error={fileProblem}
            disabled={sending.isSaving}
          />
        )}
        {chosen && !done && (
          <>
            <p>{text('import.read', { count: chosen.table.rows.length, encoding: chosen.encoding })}</p>
            {chosen.encoding === 'Windows-1254' && <Notice kind="pending" title={text('import.encodingHint')} />}
            <MappingTable kind={kind} table={chosen.table} mapping={mapping} onChange={change(setMapping)} />
            {!needed && <Notice kind="negative" title={text(`import.needed.${kind}`)} />}
            <RadioGroup
              label={text('import.onDuplicate')}
              value={duplicates}
              onChange={change(setDuplicates)}
              options={onDuplicate.map((id) => ({ id, name: text(`import.duplicate.${id}`) }))}
            />
          </>
        )}
        <div aria-live="polite">
          {(done ?? checked) && chosen && <ImportResult result={(done ?? checked) as Result} isDone={done !== undefined} chosen={chosen} />}
        </div>
        <SaveProblem of={sending} kind="action" />
      </form>
      {(!chosen || done) && <PastImports kind={kind} />}
    </Dialog>
  );
}

/** What came of a file, or would come of it, with each row that stays out. */
function ImportResult({ result, isDone, chosen }: { readonly result: Result; readonly isDone: boolean; readonly chosen: Chosen }) {
  const text = useImportText();
  const { created, updated, skipped, failed, problems } = result;
  const section = useRef<HTMLElement>(null);
  // Below the columns, which may fill the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown anew
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [result]);
  return (
    <section ref={section} className="crm-import-result" aria-label={text('import.result')}>
      <p>
        <strong>{text(isDone ? 'import.done' : 'import.would', { created, updated, skipped, failed })}</strong>
      </p>
      {problems.length > 0 && (
        <>
          <ul className="crm-import-problems">
            {problems.slice(0, shownProblems).map((problem) => (
              <li key={`${problem.row} ${problem.field} ${problem.code}`}>
                {text('import.row', { row: problem.row })}{' '}
                <ProblemWords problem={problem as Problem} cells={chosen.table.rows.find(({ row }) => row === problem.row)?.cells} />
              </li>
            ))}
          </ul>
          {problems.length > shownProblems && <p className="ui-muted">{text('import.more', { count: problems.length - shownProblems })}</p>}
          <Button onClick={() => void saveProblems(result, chosen, (problem) => wordsOf(problem as Problem, text))}>{text('import.saveFailed')}</Button>
        </>
      )}
    </section>
  );
}

type Text = ReturnType<typeof useImportText>;
const wordsOf = ({ code, field, message }: Problem, text: Text): string =>
  message ?? `${field === undefined ? '' : `${text(`import.field.${field}`)}: `}${text(`import.problem.${code}`)}`;

function ProblemWords({ problem, cells }: { readonly problem: Problem; readonly cells: readonly string[] | undefined }) {
  const text = useImportText();
  return (
    <>
      {problem.message === undefined ? wordsOf(problem, text) : <span lang="en">{problem.message}</span>}{' '}
      {cells && (
        <span className="ui-muted" translate="no">
          {cells.filter(Boolean).slice(0, 3).join(' · ').slice(0, 120)}
        </span>
      )}
    </>
  );
}

/** The rows that stay out as a file of their own, with the reason at the end: corrected, it can be taken in. */
async function saveProblems({ problems }: Result, { table, file }: Chosen, words: (problem: Result['problems'][number]) => string): Promise<void> {
  const reasons = new Map<number, string[]>();
  for (const problem of problems) reasons.set(problem.row, [...(reasons.get(problem.row) ?? []), words(problem)]);
  const rows = table.rows
    .filter(({ row }) => reasons.has(row))
    .map(({ row, cells }) => [...table.headings.map((_, at) => cells[at] ?? ''), (reasons.get(row) ?? []).join(' / ')]);
  await saveFile(new Blob([csvOf([...table.headings, '!'], rows)], { type: 'text/csv;charset=utf-8' }), `${file.name.replace(/\.\w+$/, '')}-!`);
}
