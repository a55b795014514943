/** The plugins' entry point for endpoints: how to declare them, the shapes that schemas share, and the errors of a call. No React. */

export { type AnswerOf, type AnyEndpoint, type BodyOf, defineEndpoint, type Endpoint, type QueryOf } from '../http/endpoint.ts';
export { ApiError, isRefused, StepUpCancelled } from '../http/errors.ts';
export { folded } from '../i18n/folded.ts';
export { type NumberFormat, numberFormats } from '../i18n/formats.ts';
export { layoutNames } from '../theme/layout-names.ts';
export { type AnyCollection, collection, type ItemIn } from './collection.ts';
export { byteOrderMark, type CsvValue, csvLine, csvOf } from './csv.ts';
export { ExportJob } from './exports.ts';
export { documentExtensions, maxDocumentBytes, maxFileBytes, pictureTypes, typeOfFile } from './file-kinds.ts';
export { FileDetails, fileCalls, readDailyTransactions, readFileByName, tenantFileCalls } from './files.ts';
export { formatSwift } from './format-swift.ts';
export { listCountries, listCountriesForMerchants, listCurrencies, listCustomers, listLanguages, listMerchants, listTenants } from './lookups.ts';
export { htmlOfMarkdown, plainInMarkdown, textOfMarkdown } from './markdown.ts';
export { fromMinor, toMinor } from './money.ts';
export { longestName, personName } from './person-name.ts';
export { isPlainUrl } from './plain-url.ts';
export { type ReadAmount, readAmount } from './read-amount.ts';
export { type CsvColumns, type CsvRow, type CsvTable, csvColumns, csvValues, readCells, readCsv } from './read-csv.ts';
export { AccountChange } from './second-person.ts';
export {
  Amount,
  type Counts,
  CurrencyCode,
  countedPageOf,
  filePart,
  Instant,
  LookupOption,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
  SystemMode,
  TimeZone,
} from './shapes.ts';
export { TenantBranding } from './tenant-branding.ts';
export { getUserContext, ThemeSettings } from './user-context.ts';
export { sourceOf, sourcePath, WidgetData, WidgetQuery, type WidgetRow, widgetSource } from './widget-data.ts';
