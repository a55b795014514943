/**
 * Parser for files of leads or contacts, shared by browser and server: it maps columns to fields and reports invalid
 * values.
 */
import { type CsvColumns, type CsvRow, foldText } from '#core/api';
import { positions, sources } from './record-fields.ts';

export const importKinds = ['lead', 'contact'] as const;
export type ImportKind = (typeof importKinds)[number];

export const maxRows = 10_000;
/** Maximum length of a file, characters. */
export const maxText = 5 * 1024 * 1024;

const common = ['firstName', 'lastName', 'email', 'phone', 'tags'] as const;
/** Fields that a column can be mapped to, by type of record. */
export const importFields = {
  lead: [...common, 'company', 'source', 'country', 'mcc', 'website', 'monthlyVolume', 'currency', 'description'],
  contact: [...common, 'organization', 'position', 'language'],
} as const;
export type ImportField = (typeof importFields)[ImportKind][number];
export type Mapping = CsvColumns<ImportField>;

/** Column names that are recognized, in the languages of the portal and of other systems. */
export const columnNames: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: ['first name', 'firstname', 'given name', 'ad', 'adı', 'isim'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'name', 'soyad', 'soyadı'],
  company: ['company', 'company name', 'account', 'business', 'organization', 'şirket', 'firma', 'ünvan', 'unvan'],
  organization: ['organization', 'organisation', 'customer', 'company', 'account', 'müşteri', 'şirket', 'firma'],
  email: ['email', 'e-mail', 'email address', 'mail', 'e-posta', 'eposta'],
  phone: ['phone', 'telephone', 'mobile', 'phone number', 'telefon', 'gsm', 'cep'],
  source: ['source', 'lead source', 'kaynak'],
  country: ['country', 'country code', 'ülke'],
  mcc: ['mcc', 'category code', 'sektör kodu'],
  website: ['website', 'web', 'url', 'site', 'web sitesi'],
  monthlyVolume: ['monthly volume', 'volume', 'aylık hacim', 'hacim'],
  currency: ['currency', 'para birimi'],
  description: ['description', 'note', 'notes', 'açıklama', 'not'],
  position: ['position', 'role', 'title', 'görev', 'pozisyon'],
  language: ['language', 'dil'],
  tags: ['tags', 'labels', 'etiketler'],
};

export const problemCodes = [
  'broken',
  'name',
  'reach',
  'email',
  'phone',
  'country',
  'mcc',
  'source',
  'website',
  'monthlyVolume',
  'currency',
  'position',
  'language',
  'tooLong',
  'organization',
  'twice',
  'refused',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
export interface Problem {
  readonly row: number;
  readonly code: ProblemCode;
  readonly field?: ImportField;
  /** Error message of the sandbox. */
  readonly message?: string;
}

type Values = Readonly<Partial<Record<ImportField, string>>>;
export interface ReadRow {
  readonly row: number;
  readonly values: Values;
  /** Reasons why the row cannot be imported; empty if it can. */
  readonly problems: readonly Problem[];
}

const longest: Readonly<Record<ImportField, number>> = {
  firstName: 100,
  lastName: 100,
  company: 200,
  organization: 200,
  email: 254,
  phone: 31,
  source: 40,
  country: 2,
  mcc: 4,
  website: 500,
  monthlyVolume: 17,
  currency: 5,
  description: 2_000,
  position: 40,
  language: 2,
  tags: 800,
};

const isOneOf = (list: readonly string[]) => (value: string) => list.includes(value);
const fits: Partial<Readonly<Record<ImportField, (value: string) => boolean>>> = {
  email: (value) => /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.]{2,}$/.test(value),
  phone: (value) => /^\+?[0-9 ()./-]{5,30}$/.test(value),
  country: (value) => /^[A-Z]{2}$/.test(value),
  mcc: (value) => /^\d{4}$/.test(value),
  source: isOneOf(sources),
  position: isOneOf(positions),
  website: (value) => /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/\S*)?$/.test(value),
  monthlyVolume: (value) => /^\d{1,12}(\.\d{1,4})?$/.test(value),
  currency: (value) => /^[A-Z]{3,5}$/.test(value),
  language: (value) => /^[a-z]{2}$/.test(value),
};

/** Converts common notations into the format of the fields. */
function tidyValue(field: ImportField, value: string): string {
  const plain = value.normalize('NFC');
  if (field === 'country' || field === 'currency') return plain.toUpperCase();
  if (field === 'language') return plain.toLowerCase();
  if (field === 'website') return /^[a-z]+:\/\//i.test(plain) ? plain : `https://${plain}`;
  if (field === 'source' || field === 'position')
    return [...sources, ...positions].find((candidate) => foldText(candidate) === foldText(plain)) ?? plain;
  return plain;
}

/** Parses the values of a row, and returns the errors that prevent its import. */
export function readRow(kind: ImportKind, { row, cells, isBroken }: CsvRow, mapping: Mapping): ReadRow {
  if (isBroken) return { row, values: {}, problems: [{ row, code: 'broken' }] };
  const values: Partial<Record<ImportField, string>> = {};
  const problems: Problem[] = [];
  // the union of two lists has no common element type
  for (const field of importFields[kind] as readonly ImportField[]) {
    const at = mapping[field];
    const cell = at === undefined ? '' : (cells[at] ?? '');
    if (cell === '') continue;
    const value = tidyValue(field, cell);
    if (value.length > longest[field])
      // every field in `fits` has a problem code with its name
      problems.push({ row, field, code: fits[field] ? (field as ProblemCode) : 'tooLong' });
    else if (fits[field]?.(value) === false)
      problems.push({ row, field, code: field as ProblemCode }); // as above
    else values[field] = value;
  }
  const isNamed = (field: ImportField) =>
    values[field] !== undefined || problems.some((problem) => problem.field === field);
  if (!isNamed('lastName') && !(kind === 'lead' && isNamed('company')))
    problems.push({ row, code: 'name', field: kind === 'lead' ? 'company' : 'lastName' });
  if (kind === 'lead' && problems.length === 0 && !values.email && !values.phone)
    problems.push({ row, code: 'reach', field: 'email' });
  return { row, values, problems };
}

export const tagsIn = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(/[,;|]/).map((tag) => tag.trim().slice(0, 40)))]
    .filter((tag) => tag !== '')
    .slice(0, 20);
