/** Reads a CSV file of list entries: which column is which field. */
import Papa from 'papaparse';

export const importFields = ['type', 'value', 'reason', 'merchant', 'expires'] as const;
export type ImportField = (typeof importFields)[number];
/** The column of each field. */
export type Mapping = Readonly<Partial<Record<ImportField, number>>>;

export interface Table {
  readonly headings: readonly string[];
  /** `row` as a spreadsheet counts: the headings are row 1. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** @param text separated by commas, semicolons or tabs */
export function readTable(text: string): Table {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t'] });
  const [headings = [], ...lines] = data;
  const rows = lines.flatMap((cells, at) => (cells.every((cell) => cell.trim() === '') ? [] : [{ row: at + 2, cells: cells.map(plain) }]));
  return { headings: headings.map((heading) => heading.trim()), rows };
}

/** What a spreadsheet was kept from running is led by an apostrophe. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');

const names: Readonly<Record<ImportField, readonly string[]>> = {
  type: ['type', 'kind', 'tür', 'tip'],
  value: ['value', 'entry', 'değer', 'kayıt'],
  reason: ['reason', 'note', 'neden', 'açıklama'],
  merchant: ['merchant', 'merchant id', 'üye iş yeri', 'iş yeri'],
  expires: ['expires', 'valid until', 'validuntil', 'expiry', 'bitiş', 'geçerlilik sonu'],
};

/** Finds the fields by what their columns are called. */
export function guessMapping(headings: readonly string[]): Mapping {
  const folded = headings.map((heading) => heading.toLocaleLowerCase('tr'));
  const found = importFields.map((field) => [field, folded.findIndex((heading) => names[field].includes(heading))] as const);
  return Object.fromEntries(found.filter(([, at]) => at >= 0));
}
