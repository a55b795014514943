/** Examples for the reference of `#core/api`. */
import * as Type from 'typebox';
import {
  ApiError,
  countedPageOf,
  csvColumns,
  csvLine,
  csvOf,
  csvValues,
  defineEndpoint,
  disputeCode,
  disputeCodesOf,
  disputeCodeText,
  fieldsOf,
  foldText,
  formatSwift,
  fromMinor,
  markdownToHtml,
  ibanInFours,
  inLanguage,
  isLanguage,
  isMapChart,
  isPlainUrl,
  isRefused,
  listQuery,
  localeOf,
  localize,
  localizedText,
  mapText,
  pageOf,
  parseJson,
  paymentText,
  personName,
  plainInMarkdown,
  readAmount,
  readCells,
  readCsv,
  shownStatus,
  signedAmount,
  sourceOf,
  sourcePath,
  StepUpCanceled,
  textOfMarkdown,
  toMinor,
  type TransactionRow,
  typeOfFile,
} from '#core/api';

// Endpoints

const Label = Type.Object({ id: Type.String(), name: localizedText({ maxLength: 100 }) });

export const listLabels = defineEndpoint({
  id: 'labels.list',
  method: 'GET',
  path: '/labels',
  summary: 'List labels',
  guard: { permissions: ['CRM.Labels.Lookup'] },
  query: listQuery(['name', 'created'], ['status']),
  answer: pageOf(Label),
});

/** The page of a list whose screen has a tab for each status. */
export const CountedLabels = countedPageOf(Label);

// Errors of a call

export async function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
  } catch (error) {
    if (error instanceof StepUpCanceled) return undefined; // no code was entered, so nothing was done
    if (error instanceof ApiError) return error.fields.name ?? error.message;
    throw error;
  }
  return undefined;
}

export const mayTryAgain = (error: unknown) => !isRefused(error);

// Amounts

export const sumOf = (amounts: readonly string[]) =>
  fromMinor(
    amounts.reduce((sum, amount) => sum + toMinor(amount, 2), 0),
    2,
  );

export const amountProblem = (typed: string) => {
  const read = readAmount(typed, 2);
  return 'problem' in read ? read.problem : undefined;
};

// Files

export function labelFile(rows: readonly { readonly name: string; readonly uses: number }[]): Blob {
  return new Blob([
    csvOf(
      ['Name', 'Uses'],
      rows.map(({ name, uses }) => [name, uses]),
    ),
  ]);
}

export const csvHeading = csvLine(['Name', 'Uses']);

export function readLabels(text: string) {
  const { headings, rows } = readCsv(text, 1_000);
  const columns = csvColumns(headings, { name: ['name', 'label'], color: ['color', 'color'] });
  return rows.map((row) => csvValues(row, ['name', 'color'], columns));
}

export const pastedRows = (event: ClipboardEvent) => readCells(event.clipboardData?.getData('text') ?? '');

export const isPdf = async (file: File) => (await typeOfFile(file)) === 'application/pdf';

// Texts

export const nameIn = (language: string) => localize({ en: 'Labels', tr: 'Etiketler' }, language);

export const upperCase = mapText({ en: 'Labels', tr: 'Etiketler' }, (text, language) =>
  text.toLocaleUpperCase(localeOf(language)),
);

export const welcomeMail = (language: string) => inLanguage({ en: 'welcome.en.html', tr: 'welcome.tr.html' }, language);

export const languageFrom = (code: string | null) => (isLanguage(code) ? code : 'en');

export const isFound = (name: string, search: string) => foldText(name).includes(foldText(search));

export const storedName = (typed: string) => personName(typed) ?? '';

export const noteHtml = (note: string) => markdownToHtml(note, { breaks: true });

export const notePreview = (note: string) => textOfMarkdown(note).slice(0, 80);

export const quoted = (name: string) => `**${plainInMarkdown(name)}** wrote:`;

// Data from elsewhere

export const storedSize = (text: string | null) => Number(fieldsOf(parseJson(text)).size ?? 20);

export const urlProblem = (typed: string) => (isPlainUrl(typed) ? undefined : 'Enter an address with https.');

// Formats of the industry

export const bankLine = (iban: string, bic: string) => `${ibanInFours(iban)}, ${formatSwift(bic)}`;

export const rowTitle = (row: TransactionRow) => `${paymentText(row)} ${signedAmount(row)} ${shownStatus(row)}`;

export const reasonsOf = (paymentMethod: string) => disputeCodesOf(paymentMethod).map(({ code }) => code);

export const isFraud = (code: string) => disputeCode(code)?.category === 'Fraud';

export const codeTitle = (code: string) => disputeCodeText(code, 'en');

// Widgets

export const labelSource = sourceOf('/reporting/labels');

export const labelSourcePath = sourcePath('/reporting/labels');

export const needsCountries = isMapChart('GeoChart');
