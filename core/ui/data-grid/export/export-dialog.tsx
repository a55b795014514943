import '../../inputs/choices.css';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { CsvTable } from '../../../api/read-csv.ts';
import { useFollowExport } from '../../../portal/use-follow-export.ts';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../formats/amount.ts';
import { timeZoneOffset } from '../../formats/date.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { FieldGroup } from '../../inputs/field-group.tsx';
import { RadioGroup } from '../../inputs/radio-group.tsx';
import { useCommonText, useUiText } from '../../later-texts.ts';
import { Dialog } from '../../overlays/dialog.tsx';
import { saveFile } from '../../save-file.ts';
import type { FileColumn, FileFormat, GridColumn, GridExport, GridState } from '../types.ts';
import { withCurrencies, withCurrencyIds } from './currency-columns.ts';
import { PaperTable } from './paper-table.tsx';
import { rowsInFile, tableInFile } from './rows-in-file.ts';

interface ExportDialogProps {
  readonly export: GridExport;
  readonly state: GridState;
  /** Number of rows in the whole filtered list. */
  readonly count: number;
  /** Columns in the order on the screen. */
  readonly columns: readonly GridColumn<never>[];
  readonly visible: readonly string[];
  readonly onClose: () => void;
}

/** Result of an export: a file of a format, or paper. */
type Target = FileFormat | 'paper';

/** Maximum number of rows that are printed: about a hundred sheets. */
const printableRows = 3_000;

type Step =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'running'; readonly share: number | undefined }
  | { readonly kind: 'printing'; readonly table: CsvTable }
  | { readonly kind: 'saved'; readonly name: string; readonly rows: number | undefined }
  | { readonly kind: 'failed'; readonly reason: string };

const formatNames: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xlsx: 'Excel (xlsx)' };

/** Renders the export dialog after the columns that only the file has are known. */
export default function ExportDialog(props: ExportDialogProps) {
  const { module } = props.export;
  const [Whole] = useState(() => module && wholeDialog(module));
  if (!Whole) return <ExportForm {...props} more={noColumns} />;
  // Suspends here, because a boundary further up would discard the state, including the pending import.
  return (
    <Suspense fallback={null}>
      <Whole {...props} />
    </Suspense>
  );
}

const noColumns: readonly FileColumn[] = [];
const useNoColumns = () => noColumns;

/**
 * Creates the export dialog with the columns of a module. If the module can't be loaded now, the dialog has the columns
 * of the list.
 */
function wholeDialog(module: NonNullable<GridExport['module']>) {
  return lazy(async () => {
    const { useColumns = useNoColumns } = await module().catch((): Awaited<ReturnType<typeof module>> => ({}));
    return { default: (props: ExportDialogProps) => <ExportForm {...props} more={useColumns()} /> };
  });
}

/** Returns the columns of the list and those that only the file has, in their order. */
function withMore(columns: readonly GridColumn<never>[], more: readonly FileColumn[]): readonly GridColumn<never>[] {
  const added = more
    .filter(({ id }) => !columns.some((column) => column.id === id))
    .map((column) => ({ ...column, cell: () => null }));
  const isPlaced = ({ after }: FileColumn) => columns.some(({ id }) => id === after);
  return [
    ...columns.flatMap((column) => [column, ...added.filter(({ after }) => after === column.id)]),
    ...added.filter((column) => !isPlaced(column)),
  ];
}

/**
 * Renders the export dialog. It shows the number of rows in the file, offers columns, time zone and format, and then
 * creates exactly this file, with the currency next to each amount.
 */
function ExportForm({ more, ...props }: ExportDialogProps & { readonly more: readonly FileColumn[] }) {
  const { state, count, visible, onClose } = props;
  const text = useUiText();
  const columns = withCurrencies(
    withMore(
      props.columns.filter(({ value }) => value !== undefined || !props.export.isOfValues),
      more,
    ),
    props.export.isOfValues ? (title) => text('export.currencyOf', { title }) : undefined,
  );
  const common = useCommonText();
  const followExport = useFollowExport();
  const { timeZone: ownTimeZone, mode } = useUiEnvironment();
  const form = useId();
  const [timeZone, setTimeZone] = useState(ownTimeZone);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => withCurrencyIds(visible, columns));
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button no longer exists.
    if (step.kind === 'saved') closing.current?.focus();
  }, [step.kind]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const { background, formats = ['csv'] } = props.export;
  const isLong = background !== undefined && count > background.above;
  const targets: readonly Target[] = isLong
    ? ['csv']
    : [...formats, ...(count <= printableRows ? ['paper' as const] : [])];
  const [wanted, setWanted] = useState<Target>(formats[0] ?? 'csv');
  const target = isLong ? 'csv' : wanted;
  const isPrinting = target === 'paper';
  const run = async () => {
    if (controller.current) return;
    const started = new AbortController();
    controller.current = started;
    const { signal } = started;
    setStep({ kind: 'running', share: undefined });
    const files = columns.filter(({ id }) => chosen.has(id));
    try {
      const request = {
        state,
        columns: files.map(({ id }) => id),
        headings: files.map(({ title }) => title),
        timeZone,
        format: isPrinting ? ('csv' as const) : target,
        timezoneOffset: timeZoneOffset(Date.now(), timeZone),
        count,
        signal,
      };
      if (isLong) {
        followExport(await background.start(request));
        onClose();
        return;
      }
      const blob = await props.export.run({
        ...request,
        onProgress: (share) => signal.aborted || setStep({ kind: 'running', share }),
      });
      if (isPrinting) {
        const table = await tableInFile(blob);
        if (signal.aborted) return;
        setStep({ kind: 'printing', table });
        return;
      }
      const rows = await rowsInFile(blob);
      if (signal.aborted) return;
      const { fileName } = props.export;
      const name = await saveFile(
        blob,
        typeof fileName === 'string' ? `${fileName}-${mode.toLowerCase()}` : fileName(mode.toLowerCase()),
      );
      setStep({ kind: 'saved', name, rows });
    } catch (error) {
      if (!signal.aborted) setStep({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    } finally {
      if (controller.current === started) controller.current = undefined;
    }
  };
  const stop = () => {
    controller.current?.abort();
    controller.current = undefined;
    setStep({ kind: 'choosing' });
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const running = step.kind === 'running';
  const submitting = useFormSubmit({ canSubmit: chosen.size > 0 && count > 0, isSaving: running, send: run });
  const formatted = formatCount(count);
  if (step.kind === 'printing') return <PaperTable table={step.table} columns={columns} onEnd={onClose} />;

  return (
    <Dialog
      title={text('export.title')}
      onClose={onClose}
      describedBy={`${form}-count`}
      footer={
        <div className="ui-dialog-buttons">
          {running ? (
            <Button onClick={stop}>{common('stop')}</Button>
          ) : (
            <Button ref={closing} onClick={onClose}>
              {common(step.kind === 'saved' ? 'close' : 'cancel')}
            </Button>
          )}
          {step.kind !== 'saved' && (
            <Button
              type="submit"
              form={form}
              look="primary"
              aria-disabled={running || chosen.size === 0 || count === 0 || undefined}
              aria-busy={running}
            >
              {text(
                step.kind === 'failed'
                  ? 'state.retry'
                  : isLong
                    ? 'export.runLong'
                    : isPrinting
                      ? 'export.print'
                      : 'export.run',
              )}
            </Button>
          )}
        </div>
      }
    >
      <form id={form} noValidate onSubmit={submitting.onSubmit}>
        <p id={`${form}-count`} className="ui-export-count">
          {text('export.count', { count, formatted })}
        </p>
        <p className="ui-muted">{text('export.about', { timeZone })}</p>
        {isLong && <p>{text('export.long')}</p>}
        {targets.length > 1 && (
          <RadioGroup
            segmented
            label={text('export.format')}
            value={target}
            onChange={setWanted}
            disabled={running}
            options={targets.map((id) =>
              id === 'paper' ? { id, name: text('export.paper') } : { id, name: formatNames[id], lang: 'en' },
            )}
          />
        )}
        {ownTimeZone !== 'UTC' && (
          <RadioGroup
            segmented
            label={text('export.timeZone')}
            value={timeZone}
            onChange={setTimeZone}
            disabled={running}
            options={[ownTimeZone, 'UTC'].map((id) => ({ id, name: id, lang: 'en' }))}
          />
        )}
        <FieldGroup
          label={text('export.columns')}
          error={submitting.isTried && chosen.size === 0 ? common('chooseOne') : undefined}
        >
          <div className="ui-choices ui-choices-columns">
            {columns.map(({ id, title }) => (
              <label key={id}>
                <input type="checkbox" checked={chosen.has(id)} disabled={running} onChange={() => toggle(id)} />{' '}
                {title}
              </label>
            ))}
          </div>
        </FieldGroup>
      </form>
      <div role="status" className="ui-outcome-slot">
        {running && (
          <>
            <progress aria-label={text('export.progress')} value={step.share} max={1} /> {text('export.running')}
          </>
        )}
        {step.kind === 'saved' && (
          <p className="ui-outcome ui-outcome-positive">
            {step.rows === undefined
              ? common('saved', { name: step.name })
              : text('export.saved', { name: step.name, count: step.rows, formatted: formatCount(step.rows) })}
            {step.rows !== undefined && step.rows !== count && <> {text('export.differs', { count, formatted })}</>}
          </p>
        )}
        {step.kind === 'failed' && (
          <p className="ui-outcome ui-outcome-negative">
            <strong>{text('export.failed')}</strong> {step.reason}
          </p>
        )}
      </div>
    </Dialog>
  );
}
