/** A table as a workbook. Its cells are texts and numbers, never formulas, so nothing is executed. */
import writeXlsx, { type Cell } from 'write-excel-file/universal';
import type { Sheet, SheetCell } from './sheet.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Number of digits that a spreadsheet stores of a number. A longer number stays a text, to remain exact. */
const mostDigits = 15;
/** Maximum number of characters in a cell. */
const longestText = 32_767;

function cellOf({ value, isNumber }: SheetCell): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return { value, type: Boolean };
  const text = String(value);
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(text) || text.replace(/\D/g, '').length > mostDigits)
    return { value: text.slice(0, longestText), type: String };
  const decimals = text.split('.')[1]?.length ?? 0;
  return { value: Number(text), type: Number, format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0' };
}

/** Writes the bytes of an .xlsx file with one sheet. Its headings are bold and stay visible. */
export async function workbook({ headings, rows, cells }: Sheet): Promise<Uint8Array> {
  const head = headings.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const blob = await writeXlsx([head, ...rows.map((row) => cells(row).map(cellOf))], { stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
