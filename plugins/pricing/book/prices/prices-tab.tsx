import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { foldText } from '#core';
import { useCall, useDraft, useMay, useSnackbar, useText } from '#core/react';
import { Button, EmptyState, Loaded, saveFile, TextBox, useCommonText, useLeaveGuard } from '#core/ui';
import type { PriceBook } from '../../api.ts';
import { permission } from '../../permissions.ts';
import { type Cells, type Column, columns, find } from '../../prices/cells.ts';
import {
  addRow,
  changesIn,
  type Edit,
  editRow,
  mergeRows,
  pasteBlock,
  readRows,
  rowsOf,
  setRemoved,
} from '../../prices/sheet.ts';
import { type BookEntries, bookEntries } from '../api.ts';
import { storedIn, useWords } from '../use-words.ts';
import { csvOfPrices } from './file.ts';
import { type GridRow, PriceGrid } from './price-grid.tsx';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** Renders the prices of a book as a sheet, whose changes are saved together. */
export default function PricesTab({ book }: { readonly book: PriceBook }) {
  const text = useText('pricing');
  const call = useCall(bookEntries, { params: { id: book.id } }, { fresh: true });
  return (
    <Loaded
      call={call}
      isEmpty={({ entries }) => entries.length === 0}
      empty={<EmptyState title={text('products.none')}>{text('products.noneHint')}</EmptyState>}
    >
      {(entries) => <Sheet book={book} entries={entries} />}
    </Loaded>
  );
}

/** Maximum number of errors listed below the sheet; further errors appear when these are corrected. */
const mostListed = 10;
const mostUndone = 50;
/** Returns whether a row matches the filter of the toolbar by its names. */
const isFound = (names: string, wanted: string) => wanted.split(/\s+/).every((word) => foldText(names).includes(word));

function Sheet({ book, entries }: { readonly book: PriceBook; readonly entries: BookEntries }) {
  const text = useText('pricing');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const mayEdit = useMay()(permission.books.edit);
  const words = useWords(entries.entries);
  const draft = useDraft<{ edits: readonly Edit[] }>(`pricing.prices.${book.id}`, { edits: [] });
  const { edits } = draft.values;
  const undone = useRef<(readonly Edit[])[]>([]);
  const grid = useRef<DataGridHandle>(null);
  const [filter, setFilter] = useState('');
  const [opened, setOpened] = useState<'save' | 'import'>();

  const stored = useMemo(() => storedIn(entries), [entries]);
  const all = useMemo(() => rowsOf(stored, edits, words), [stored, edits, words]);
  const read = useMemo(() => readRows(all, words), [all, words]);
  const { changes, wrong } = useMemo(() => changesIn(all, read), [all, read]);
  // If a save succeeds but its response is lost, the row still has edits, but no longer differs from the stored price.
  const unsaved = changes.length + wrong;
  const dates = useMemo(() => new Map(stored.map((price) => [price.key, price])), [stored]);
  const rows = useMemo(() => {
    const names = ({ cells }: GridRow) =>
      [
        cells.product,
        find(words.products, cells.product)?.name,
        cells.feeType,
        find(words.feeTypes, cells.feeType)?.name,
        cells.currency,
      ].join(' ');
    const wanted = foldText(filter);
    return all
      .map((row): GridRow => ({ ...row, read: read.get(row.id), dates: row.stored && dates.get(row.stored.key) }))
      .filter((row) => isFound(names(row), wanted));
  }, [all, read, dates, filter, words]);

  const guard = useLeaveGuard(unsaved > 0, draft.discard);
  useEffect(() => guard.setDirty(unsaved > 0), [guard.setDirty, unsaved]);
  const latest = useRef(edits);
  latest.current = edits;
  const { set } = draft;
  const change = (next: readonly Edit[]) => {
    undone.current = [...undone.current, latest.current].slice(-mostUndone);
    latest.current = next;
    set({ edits: next });
  };
  const edit = (row: GridRow, cells: Partial<Record<Column, string>>) => {
    // Several cells may change before the first change has rendered.
    const fresh = latest.current.find(({ id }) => id === row.id);
    change(editRow(latest.current, { ...row, edit: fresh, cells: fresh?.cells ?? row.cells }, cells));
  };
  const changeRef = useRef(change);
  changeRef.current = change;
  const remove = useCallback(
    (row: GridRow, isRemoved: boolean) => changeRef.current(setRemoved(latest.current, row, isRemoved)),
    [],
  );
  const undo = () => {
    const before = undone.current.pop();
    if (!before) return;
    latest.current = before;
    set({ edits: before });
  };
  const take = (next: { readonly edits: readonly Edit[]; readonly rows: number }) => {
    change(next.edits);
    showSnackbar(text('grid.pasted', { count: next.rows }), 'success');
  };
  const problems = rows.flatMap((row, at) =>
    columns.flatMap((column, place) =>
      row.read?.problems[column] ? [{ row, at, column, place, problem: row.read.problems[column] }] : [],
    ),
  );
  const importRows = (lines: readonly Cells[]) => {
    setOpened(undefined);
    take(mergeRows(all, latest.current, lines, words));
  };

  return (
    <>
      {guard.dialog}
      <div className="pricing-toolbar ui-field-bar">
        <TextBox
          type="search"
          aria-label={text('grid.filter')}
          placeholder={text('grid.filter')}
          value={filter}
          onChange={setFilter}
        />
        {mayEdit && <Button onClick={() => change(addRow(latest.current))}>{text('grid.add')}</Button>}
        {mayEdit && <Button onClick={() => setOpened('import')}>{text('grid.import')}</Button>}
        <Button
          onClick={() =>
            void saveFile(
              new Blob([csvOfPrices(stored, words)], { type: 'text/csv' }),
              text('grid.fileName', { name: book.name }),
            )
          }
        >
          {text('grid.export')}
        </Button>
        {edits.length > 0 && (
          <>
            <Button onClick={undo} disabled={undone.current.length === 0}>
              {common('undo')}
            </Button>
            <Button onClick={() => change([])}>{text('grid.discard')}</Button>
          </>
        )}
        {mayEdit && (
          <Button look="primary" disabled={changes.length === 0 || wrong > 0} onClick={() => setOpened('save')}>
            {text('grid.save', { count: changes.length })}
          </Button>
        )}
      </div>
      {draft.isRestored && unsaved > 0 && (
        <p className="ui-muted" role="status">
          {text('grid.restored', { count: unsaved })}
        </p>
      )}
      {mayEdit && <p className="ui-muted pricing-hint">{text('grid.hint')}</p>}
      <PriceGrid
        rows={rows}
        words={words}
        mayEdit={mayEdit}
        onEdit={edit}
        onPaste={(at, block) => take(pasteBlock(rows, latest.current, at, block, words))}
        onRemove={remove}
        onUndo={undo}
        gridRef={grid}
      />
      <p className="ui-muted" role="status">
        {text('grid.count', { rows: rows.length, changes: changes.length, wrong })}
      </p>
      {problems.length > 0 && (
        <section className="pricing-problems" aria-label={text('grid.problems')}>
          <h2>{text('grid.problems')}</h2>
          <ul>
            {problems.slice(0, mostListed).map(({ row, at, column, place, problem }) => (
              <li key={`${row.id} ${column}`}>
                <Button
                  look="quiet"
                  onClick={() => grid.current?.selectCell({ rowIdx: at, idx: place }, { shouldFocusCell: true })}
                >
                  {text('grid.problem', {
                    row: at + 1,
                    column: text(`column.${column}`),
                    problem: text(`problem.${problem.code}`, problem.values),
                  })}
                </Button>
              </li>
            ))}
          </ul>
          {problems.length > mostListed && (
            <p className="ui-muted">{text('grid.moreProblems', { count: problems.length - mostListed })}</p>
          )}
        </section>
      )}
      {opened === 'save' && (
        <Suspense fallback={null}>
          <SaveDialog
            book={book}
            entries={entries}
            changes={changes}
            words={words}
            onSaved={() => {
              undone.current = [];
              latest.current = [];
              set({ edits: [] });
              setOpened(undefined);
            }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      {opened === 'import' && (
        <Suspense fallback={null}>
          <ImportDialog words={words} onTake={importRows} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
