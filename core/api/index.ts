/** Entry point for endpoints in plugins: their declaration, shared schemas, and the errors of calls. No React. */

export {
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  defineEndpoint,
  type Endpoint,
  type QueryOf,
} from '../http/endpoint.ts';
export { ApiError, isRefused, StepUpCanceled } from '../http/errors.ts';
export { capitalPaging } from '../http/paging.ts';
export { foldText } from '../i18n/fold-text.ts';
export { type NumberFormat, numberFormats } from '../i18n/formats.ts';
export { type ByLanguage, firstLanguage, isLanguage, type Language, languages, localeOf } from '../i18n/languages.ts';
export { inLanguage, type LocalizedText, localize, mapText } from '../i18n/localize.ts';
export { localizedText } from '../i18n/localized-schema.ts';
export { type ApprovalCause, approvalCauses } from '../model/approvals.ts';
export { type BankAccountType, bankAccountTypes } from '../model/bank-account-types.ts';
export {
  type BankPaymentStatus,
  bankPaymentStatus,
  type ConsentStatus,
  consentStatus,
  type PayeeConfirmation,
  payeeConfirmation,
} from '../model/banks.ts';
export { cardSchemes } from '../model/cards.ts';
export { type ChartType, chartType, isMapChart } from '../model/charts.ts';
export { type DeclineCause, declineCause } from '../model/decline-cause.ts';
export { defineEnum, type Enumeration, type EnumOf } from '../model/define-enum.ts';
export { defineStatus, type StatusEnumeration } from '../model/define-status.ts';
export {
  type DisputeStage,
  type DisputeStatus,
  disputedSchemes,
  disputeStage,
  disputeStatus,
  lostDisputes,
  openDisputes,
} from '../model/disputes.ts';
export { type MerchantStatus, processingStatus } from '../model/merchants.ts';
export {
  type ActionResult,
  type AttemptOutcome,
  actionResult,
  attemptOutcome,
  type DeclineNextStep,
  declineNextStep,
  type PaymentPathState,
  paymentPathState,
  type RiskDecision,
  riskDecision,
  type StatusChange,
  statusChange,
  type WebhookStatus,
  webhookStatus,
} from '../model/operations.ts';
export {
  type ChargeBearer,
  chargeBearer,
  type HoldReason,
  holdReason,
  type PaymentRail,
  paymentRail,
} from '../model/payouts.ts';
export {
  Amount,
  type Counts,
  CurrencyCode,
  countedPageOf,
  filePart,
  Instant,
  isOneOf,
  LookupOption,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
  SystemMode,
  TimeZone,
} from '../model/shapes.ts';
export { systemMode } from '../model/system-mode.ts';
export {
  type ScopingSource,
  scopingSource,
  type TicketCategory,
  type TicketPriority,
  ticketCategory,
  ticketPriority,
} from '../model/tickets.ts';
export type { StatusTones, Tone } from '../model/tone.ts';
export {
  type PaymentDispute,
  type TransactionChannel,
  type TransactionKind,
  type TransactionStatus,
  type TransactionType,
  transactionKind,
  transactionStatus,
  transactionType,
} from '../model/transactions.ts';
export { ThemeSettings } from '../model/user-context.ts';
export { type SignInResult, signInResult, type UserStatus, userStatus } from '../model/users.ts';
export { fieldsOf, parseJson } from '../storage/stored-json.ts';
export { layoutNames } from '../theme/layout-names.ts';
export { type AnyCollection, collection, type ItemIn } from './collection.ts';
export { byteOrderMark, type CsvValue, csvLine, csvOf } from './csv.ts';
export {
  allDisputeCodes,
  type DisputeCode,
  type DisputeReason,
  disputeCategories,
  disputeCode,
  disputeCodesOf,
  disputeCodeText,
} from './dispute-codes.ts';
export { ExportJob } from './exports.ts';
export { maxDocumentBytes, maxFileBytes, typeOfFile } from './file-kinds.ts';
export { fileCalls, readDailyTransactions, readFileByName, tenantFileCalls } from './files.ts';
export { ibanInFours } from './format-iban.ts';
export { formatSwift } from './format-swift.ts';
export { AnyOf, listQuery } from './list-query.ts';
export {
  listCountries,
  listCountriesForMerchants,
  listCurrencies,
  listCustomers,
  listLanguages,
  listMerchants,
  listTenants,
} from './lookups.ts';
export { markdownToHtml, plainInMarkdown, textOfMarkdown } from './markdown.ts';
export { fromMinor, toMinor } from './money.ts';
export { longestName, personName } from './person-name.ts';
export { isPlainUrl } from './plain-url.ts';
export { type ReadAmount, readAmount } from './read-amount.ts';
export { type CsvColumns, type CsvRow, type CsvTable, csvColumns, csvValues, readCells, readCsv } from './read-csv.ts';
export { AccountChange } from './second-person.ts';
export { TenantBranding } from './tenant-branding.ts';
export { tenantSearch } from './tenant-search.ts';
export { TenantSums, tenantFields } from './tenant-sums.ts';
export {
  expiryTimes,
  paymentText,
  type ShownStatus,
  shownStatus,
  signedAmount,
  TransactionFacts,
  type TransactionFilters,
  TransactionRow,
  transactionFilters,
} from './transaction-row.ts';
export { getUserContext } from './user-context.ts';
export { sourceOf, sourcePath, WidgetData, WidgetQuery, type WidgetRow, widgetSource } from './widget-data.ts';
