import 'react-data-grid/lib/styles.css';
import { type ClipboardEvent, type Ref, useMemo, useRef } from 'react';
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  DataGrid,
  type DataGridHandle,
  type Column as GridColumn,
  type RenderEditCellProps,
} from 'react-data-grid';
import { readCells } from '#core/api';
import { type Text, useText } from '#core/react';
import { formatDate, PlainSelect, phone, TextBox, useCommonText, useMedia, useUiEnvironment } from '#core/ui';
import { type Column, columns, keyColumns, type ReadRow, type Vocabulary } from '../../prices/cells.ts';
import type { SheetRow } from '../../prices/sheet.ts';

export interface GridRow extends SheetRow {
  readonly read: ReadRow | undefined;
  /** Validity of the price, if it is stored. */
  readonly dates:
    | { readonly effectiveFrom: string; readonly isPlanned: boolean; readonly next?: string | undefined }
    | undefined;
}

interface PriceGridProps {
  readonly rows: readonly GridRow[];
  readonly words: Vocabulary;
  readonly mayEdit: boolean;
  readonly onEdit: (row: GridRow, change: Partial<Record<Column, string>>) => void;
  readonly onPaste: (
    at: { readonly row: number; readonly column: number },
    block: readonly (readonly string[])[],
  ) => void;
  readonly onRemove: (row: GridRow, isRemoved: boolean) => void;
  readonly onUndo: () => void;
  readonly gridRef: Ref<DataGridHandle>;
}

/** Widths of columns with short texts. */
const widths: Readonly<Record<Column, number>> = {
  product: 110,
  feeType: 150,
  currency: 88,
  method: 150,
  percentage: 104,
  fixed: 96,
  interchange: 132,
  scheme: 144,
  minimum: 96,
  maximum: 96,
  tiers: 320,
};
/** Returns the width of a column that fits its heading and all of its names. */
const widthFor = (least: number, texts: readonly string[]): number =>
  Math.max(least, Math.max(...texts.map(({ length }) => length)) * 8 + 18);
const listed: readonly Column[] = ['product', 'feeType', 'currency', 'method'];
/** Returns the index of a column among the price's columns; -1 for other columns. */
// the wider type allows a search for any text
const placeOf = (key: string): number => (columns as readonly string[]).indexOf(key);
const isKey = (column: Column) => keyColumns.some((keyColumn) => keyColumn === column);

/** Returns the names that can be selected in the cells of a column, if they are texts of the portal. */
const namesOf = (column: Column, { feeTypes, methods }: Vocabulary): readonly string[] =>
  (column === 'feeType' ? feeTypes : column === 'method' ? methods : []).map(({ name }) => name);

/**
 * Renders the prices of a book as a spreadsheet: cells can be overwritten, pasted, cleared with Delete, and filled from
 * above with Ctrl+D.
 */
export function PriceGrid({ rows, words, mayEdit, onEdit, onPaste, onRemove, onUndo, gridRef }: PriceGridProps) {
  const text = useText('pricing');
  const common = useCommonText();
  const { timeZone } = useUiEnvironment();
  const isPhone = useMedia(phone);
  const at = useRef<{ row: number; column: number }>(undefined);
  const isEditable = (row: GridRow, column: Column) =>
    mayEdit && !row.edit?.isRemoved && !(row.stored && isKey(column));
  const gridColumns = useMemo(
    (): GridColumn<GridRow>[] => [
      ...columns.map(
        (column): GridColumn<GridRow> => ({
          key: column,
          name: text(`column.${column}`),
          width: widthFor(widths[column], [text(`column.${column}`), ...namesOf(column, words)]),
          // All key columns would cover a phone, and leave no room to scroll the other columns.
          frozen: isPhone ? column === 'product' : isKey(column),
          resizable: true,
          editable: (row) => mayEdit && !row.edit?.isRemoved && !(row.stored && isKey(column)),
          cellClass: (row) => cellClass(row, column),
          renderCell: ({ row }) => <Cell row={row} column={column} words={words} text={text} />,
          renderEditCell: (props) =>
            listed.includes(column) ? (
              <ListEditor {...props} column={column} words={words} text={text} />
            ) : (
              <TextEditor {...props} column={column} text={text} />
            ),
        }),
      ),
      {
        key: 'effective',
        name: text('column.effective'),
        width: 180,
        renderCell: ({ row: { dates } }) =>
          dates && (
            <span className="ui-muted">
              {text(dates.isPlanned ? 'grid.from' : 'grid.since', { date: formatDate(dates.effectiveFrom, timeZone) })}
              {dates.next !== undefined && ` ${text('grid.until', { date: formatDate(dates.next, timeZone) })}`}
            </span>
          ),
      },
      ...(mayEdit
        ? [
            {
              key: 'remove',
              name: common('remove'),
              width: 96,
              renderCell: ({ row, tabIndex }: { readonly row: GridRow; readonly tabIndex: number }) => (
                <button
                  type="button"
                  className="pricing-cell-button"
                  tabIndex={tabIndex}
                  onClick={() => onRemove(row, !row.edit?.isRemoved)}
                >
                  {row.edit?.isRemoved ? text('grid.restore') : common('remove')}
                </button>
              ),
            },
          ]
        : []),
    ],
    [text, common, words, mayEdit, timeZone, isPhone, onRemove],
  );

  const keys = (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
    if (args.mode !== 'SELECT' || !mayEdit) return;
    const column = columns.find((candidate) => candidate === args.column.key);
    const withControl = event.ctrlKey || event.metaKey;
    const take = (act: () => void) => {
      event.preventDefault();
      event.preventGridDefault();
      act();
    };
    if (withControl && event.key.toLowerCase() === 'z') take(onUndo);
    else if (!column || !isEditable(args.row, column)) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') take(() => onEdit(args.row, { [column]: '' }));
    else if (withControl && event.key.toLowerCase() === 'd') {
      const above = rows[args.rowIdx - 1];
      take(() => above && onEdit(args.row, { [column]: above.cells[column] }));
    }
  };

  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const column = at.current && columns[at.current.column];
    if (!mayEdit || isTyping || !at.current || column === undefined) return;
    event.preventDefault();
    onPaste(at.current, readCells(event.clipboardData.getData('text/plain')));
  };

  return (
    <div className="pricing-grid" onPaste={paste}>
      <DataGrid
        ref={gridRef}
        className="pricing-sheet"
        aria-label={text('tab.prices')}
        aria-description={mayEdit ? text('grid.keys') : undefined}
        columns={gridColumns}
        rows={rows}
        rowKeyGetter={({ id }) => id}
        rowHeight={32}
        headerRowHeight={34}
        rowClass={(row) => (row.edit?.isRemoved ? 'pricing-row-removed' : row.stored ? undefined : 'pricing-row-new')}
        onSelectedCellChange={({ rowIdx, column }) => {
          const place = placeOf(column.key);
          at.current = place < 0 ? undefined : { row: rowIdx, column: place };
        }}
        onCellKeyDown={keys}
        onCellCopy={({ row, column }, event) => {
          const copied = columns.find((candidate) => candidate === column.key);
          if (!copied) return;
          event.clipboardData.setData('text/plain', row.cells[copied]);
          event.preventDefault();
        }}
        // Without this handler Ctrl+V would open the editor; the surrounding element handles the pasted block.
        onCellPaste={({ row }) => row}
        onFill={({ columnKey, sourceRow, targetRow }) => {
          const column = columns.find((candidate) => candidate === columnKey);
          return column
            ? { ...targetRow, cells: { ...targetRow.cells, [column]: sourceRow.cells[column] } }
            : targetRow;
        }}
        onRowsChange={(next, { indexes, column }) => {
          const changed = columns.find((candidate) => candidate === column.key);
          for (const index of indexes) {
            const [before, after] = [rows[index], next[index]];
            if (changed && before && after && before.cells[changed] !== after.cells[changed])
              onEdit(before, { [changed]: after.cells[changed] });
          }
        }}
      />
    </div>
  );
}

type PricingText = Text<'pricing'>;

function cellClass({ read, edit, original, cells }: GridRow, column: Column): string {
  const isNumber = !listed.includes(column) && column !== 'tiers';
  const isChanged = edit !== undefined && original !== undefined && original[column] !== cells[column];
  return [isNumber && 'pricing-number', read?.problems[column] && 'pricing-wrong', isChanged && 'pricing-edited']
    .filter(Boolean)
    .join(' ');
}

function Cell({
  row,
  column,
  words,
  text,
}: {
  readonly row: GridRow;
  readonly column: Column;
  readonly words: Vocabulary;
  readonly text: PricingText;
}) {
  const problem = row.read?.problems[column];
  const value = row.cells[column];
  const name =
    column === 'feeType'
      ? words.feeTypes.find(({ id }) => id === value)?.name
      : column === 'method'
        ? words.methods.find(({ id }) => id === value)?.name
        : undefined;
  if (!problem) return name ?? value;
  const message = text(`problem.${problem.code}`, problem.values);
  return (
    <span title={message}>
      {name ?? value}
      <span className="ui-visually-hidden"> {message}</span>
    </span>
  );
}

type Editor = Omit<RenderEditCellProps<GridRow>, 'column'> & { readonly column: Column; readonly text: PricingText };

const focusOn = (element: HTMLInputElement | HTMLSelectElement | null) => {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
};

function TextEditor({ row, column, text, onRowChange, onClose }: Editor) {
  return (
    <TextBox
      inputRef={focusOn}
      className="pricing-editor"
      aria-label={text(`column.${column}`)}
      value={row.cells[column]}
      maxLength={1000}
      spellCheck={false}
      onChange={(value) => onRowChange({ ...row, cells: { ...row.cells, [column]: value } })}
      onBlur={() => onClose(true, false)}
    />
  );
}

function ListEditor({ row, column, words, text, onRowChange, onClose }: Editor & { readonly words: Vocabulary }) {
  const options =
    column === 'product'
      ? words.products.map(({ code, name }) => ({ id: code, name: `${code} · ${name}` }))
      : column === 'feeType'
        ? words.feeTypes
        : column === 'method'
          ? words.methods
          : words.currencies.map(({ id }) => ({ id, name: id }));
  const value = row.cells[column];
  return (
    <PlainSelect
      ref={focusOn}
      className="pricing-editor"
      aria-label={text(`column.${column}`)}
      value={value}
      onChange={(event) => onRowChange({ ...row, cells: { ...row.cells, [column]: event.target.value } }, true)}
      onBlur={() => onClose(true, false)}
    >
      {!options.some(({ id }) => id === value) && <option value={value}>{value === '' ? '–' : value}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </PlainSelect>
  );
}
