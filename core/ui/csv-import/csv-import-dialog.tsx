import './csv-import.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { csvOf } from '../../api/csv.ts';
import type { CsvColumns } from '../../api/read-csv.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/states.tsx';
import { useFormSubmit } from '../forms/use-form-submit.ts';
import { RadioGroup, type RadioGroupProps } from '../inputs/radio-group.tsx';
import { useCommonText, useUiText } from '../later-texts.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { saveFile } from '../save-file.ts';
import { SaveFields } from '../saving/save-fields.tsx';
import { SaveProblem } from '../saving/save-problem.tsx';
import { useSave } from '../saving/use-save.ts';
import { CsvFileInput, shownCell } from './csv-file-input.tsx';
import { type ChosenCsv, type CsvFileOptions, useCsvFile } from './use-csv-file.ts';

/** Actual or predicted result of an import. @public */
export interface CsvOutcome {
  /** Number of rows that are imported. */
  readonly taken: number;
  readonly summary: string;
  /** Messages about single rows. */
  readonly rows: readonly CsvRowOutcome[];
}
export interface CsvRowOutcome {
  readonly row: number;
  readonly words: string;
  /** Language of the texts, if it is not the language of the page. */
  readonly lang?: string | undefined;
  /** True if the row is skipped. The user can save it with the other skipped rows. */
  readonly isOut: boolean;
}

export interface CsvImportDialogProps<Field extends string> extends Omit<CsvFileOptions<Field>, 'onChange'> {
  readonly title: string;
  readonly hint: string;
  /** Returns a message with the required columns that are missing; `undefined` if there are none. */
  readonly missingColumnsText: (columns: CsvColumns<Field>) => string | undefined;
  /** Choice that the user makes for all rows. */
  readonly choice?: Pick<RadioGroupProps, 'label' | 'name' | 'value' | 'options' | 'onChange'>;
  /** Field of the call's body that contains the rows or the text of the file. */
  readonly name: string;
  /** Sends the file, first as a trial that changes nothing, then to import it. */
  readonly send: (
    chosen: ChosenCsv<Field>,
    sending: { readonly requestId: string; readonly isTrial: boolean },
  ) => Promise<CsvOutcome>;
  /** Content below the form, shown while no file is chosen and after an import. */
  readonly past?: ReactNode;
  readonly onClose: () => void;
}

const shownRows = 200;

/**
 * Renders the import of a file. Its columns are assigned to fields, and the whole file is tried before the import.
 * Skipped rows can be saved with their reasons.
 * @public
 */
export function CsvImportDialog<Field extends string>({
  title,
  hint,
  fields,
  mostRows,
  maxBytes,
  missingColumnsText,
  choice,
  name,
  send,
  past,
  onClose,
}: CsvImportDialogProps<Field>) {
  const text = useUiText();
  const common = useCommonText();
  const form = useId();
  const [tried, setTried] = useState<CsvOutcome>();
  const [done, setDone] = useState<CsvOutcome>();
  const forget = () => {
    setTried(undefined);
    setDone(undefined);
  };
  const csv = useCsvFile({ fields, mostRows, maxBytes, onChange: forget });
  const sending = useSave<{ readonly chosen: ChosenCsv<Field>; readonly isTrial: boolean }>(
    async ({ requestId }, { chosen, isTrial }) => {
      const outcome = await send(chosen, { requestId, isTrial });
      if (isTrial) setTried(outcome);
      else setDone(outcome);
      return undefined;
    },
  );
  const { chosen } = csv;
  const missing = chosen && missingColumnsText(chosen.columns);
  const outcome = done ?? tried;
  const canSend =
    chosen !== undefined &&
    missing === undefined &&
    done === undefined &&
    (tried === undefined || tried.taken > 0) &&
    !sending.isSaving;
  const submitting = useFormSubmit({
    canSubmit: canSend,
    isSaving: sending.isSaving,
    why: missing,
    send: () => chosen && sending.save({ chosen, isTrial: !tried }),
  });
  return (
    <Dialog
      title={title}
      size="l"
      onClose={onClose}
      locked={sending.isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.isSaving}>
            {common('close')}
          </Button>
          {!done && (
            <Button
              type="submit"
              form={form}
              look="primary"
              aria-disabled={!canSend || undefined}
              aria-busy={sending.isSaving}
            >
              {tried ? text('csv.submit', { count: tried.taken }) : text('csv.check')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={submitting.onSubmit} noValidate>
        {!done && (
          <SaveFields of={sending}>
            <p className="ui-muted">{hint}</p>
            <CsvFileInput
              of={csv}
              name={name}
              error={submitting.isTried && !csv.file ? common('required') : undefined}
              disabled={sending.isSaving}
            />
            {missing !== undefined && <Notice kind="negative" title={missing} />}
            {chosen && choice && (
              <RadioGroup
                {...choice}
                disabled={sending.isSaving}
                onChange={(value) => {
                  choice.onChange(value);
                  forget();
                }}
              />
            )}
          </SaveFields>
        )}
        <div aria-live="polite">
          {outcome && chosen && <Result outcome={outcome} chosen={chosen} fields={fields} />}
        </div>
        <p role="status" className="ui-visually-hidden">
          {submitting.foot.problem}
        </p>
        <SaveProblem of={sending} kind="action" />
      </form>
      {(!chosen || done) && past}
    </Dialog>
  );
}

interface ResultProps<Field extends string> extends Pick<CsvImportDialogProps<Field>, 'fields'> {
  readonly outcome: CsvOutcome;
  readonly chosen: ChosenCsv<Field>;
}

function Result<Field extends string>({ outcome: { summary, rows }, chosen, fields }: ResultProps<Field>) {
  const text = useUiText();
  const section = useRef<HTMLElement>(null);
  // The results are below the columns, which may fill the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result scrolls into view
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [rows]);
  const cellsOf = new Map(chosen.table.rows.map(({ row, cells }) => [row, cells]));
  const fieldOf = (column: number) => fields.find(({ id }) => chosen.columns[id] === column);
  const startOfRow = (row: number) =>
    chosen.table.headings
      .map((_, column) => shownCell(cellsOf.get(row) ?? [], column, fieldOf(column)))
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .join(' · ')
      .slice(0, 120);
  return (
    <section ref={section} aria-label={text('csv.result')}>
      <p>
        <strong>{summary}</strong>
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be scrollable by keyboard
        <ul className="ui-csv-rows" tabIndex={0} aria-label={text('csv.result')}>
          {rows.slice(0, shownRows).map(({ row, words, lang }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several messages
            <li key={at}>
              {text('csv.row', { row })} <span lang={lang}>{words}</span>{' '}
              <span className="ui-muted" translate="no">
                {startOfRow(row)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > shownRows && <p className="ui-muted">{text('csv.more', { count: rows.length - shownRows })}</p>}
      {rows.some(({ isOut }) => isOut) && (
        <Button onClick={() => void saveLeftOut(rows, chosen)}>{text('csv.save')}</Button>
      )}
    </section>
  );
}

/**
 * Saves the skipped rows as a separate file, with the reason in the last column. The file can be imported after it was
 * corrected.
 */
async function saveLeftOut(rows: readonly CsvRowOutcome[], { table, file }: ChosenCsv<string>): Promise<void> {
  const reasons = new Map<number, string[]>();
  for (const { row, words, isOut } of rows) if (isOut) reasons.set(row, [...(reasons.get(row) ?? []), words]);
  const lines = table.rows
    .filter(({ row }) => reasons.has(row))
    .map(({ row, cells }) => [...table.headings.map((_, at) => cells[at] ?? ''), (reasons.get(row) ?? []).join(' / ')]);
  await saveFile(
    new Blob([csvOf([...table.headings, '!'], lines)], { type: 'text/csv;charset=utf-8' }),
    `${file.name.replace(/\.\w+$/, '')}-!`,
  );
}
