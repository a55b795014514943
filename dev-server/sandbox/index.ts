/** Entry point of the sandbox for plugins' `sandbox.ts`; never part of a browser bundle. */

export { isSensitive } from '../../core/http/sensitive.ts';
export { checkGuard } from '../../core/permissions/guard.ts';
export type { ConfigReader } from '../../core/plugin/config-schema.ts';
export { html } from '../html.ts';
export type { SignInSession } from '../identity/sessions.ts';
export type { SignInRecord } from '../identity/sign-in-log.ts';
export { amountWords } from '../world/amount-words.ts';
export { every, type Job } from '../world/clock.ts';
export { activation, perTenant } from '../world/core-entities.ts';
export { Countries, Currencies, Languages, Merchants, People, Roles, Tenants } from '../world/core-tokens.ts';
export type { Courier, Destinations } from '../world/courier.ts';
export type { Crossing } from '../world/cross.ts';
export { declineCauseOf } from '../world/decline-causes.ts';
export type { Destination, ReceiverAnswer } from '../world/destinations.ts';
export { defineEntity, type EntityDefinition, type Objection, type SeedContext } from '../world/entities/define.ts';
export { type Actor, actorOf, type By, type FieldChange, type LogEntry, whoOf } from '../world/entities/log.ts';
export { inScope } from '../world/entities/scope.ts';
export type { EntityStore } from '../world/entities/store.ts';
export { type EntityRecord, type EntityToken, entityToken, type StoredOf } from '../world/entities/token.ts';
export { exchangeTo, rateText } from '../world/exchange.ts';
export { firstDue } from '../world/first-due.ts';
export type { LiveCondition } from '../world/going-live.ts';
export {
  coversGrants,
  type Grants,
  isNarrowed,
  type Subject,
  subjectOfTransaction,
  subjectOfTransactions,
} from '../world/grants.ts';
export { groupByKey } from '../world/group-by-key.ts';
export {
  approvedStatuses,
  type CrossGroup,
  type Group,
  type GroupKey,
  groupTransactions,
  paymentTypes,
  percentOf,
  providerRateOf,
  refusedStatuses,
  type Sums,
  successRateOf,
  sumTransactions,
  type TimeKey,
  timeKeys,
  timeKeysOf,
} from '../world/groups.ts';
export { derivedId } from '../world/ids.ts';
export type { JobWorld } from '../world/job-world.ts';
export type { Clock, ClockJob, JobRun, Scheduler } from '../world/jobs.ts';
export { type AccountPeriod, merchantAccounts, netOnMerchant } from '../world/ledger/account-days.ts';
export { balancesOf, linesOf } from '../world/ledger/accounting.ts';
export { stopperOf } from '../world/ledger/alerts.ts';
export type { CardFacts } from '../world/ledger/cards.ts';
export { attemptTimes, deliveryAt, mostAttempts, type Resending, receivedBy } from '../world/ledger/deliveries.ts';
export { deliveryEnd, fixedPart, tariffsOf } from '../world/ledger/records.ts';
export { cascade } from '../world/ledger/routing.ts';
export {
  answeredStage,
  type DisputeCourse,
  decidedAt,
  disputeAtBirth,
  expiryOf,
  isBeforeChargeback,
  respondBy,
  verdictOf,
} from '../world/lifecycle/disputes.ts';
export { isRdrRefund } from '../world/lifecycle/rdr.ts';
export type { LiveGap } from '../world/live-gap.ts';
export { type LocalizedReason, localizedReason } from '../world/localized-reason.ts';
export { binsOf, maskedBankAccount, maskedCode } from '../world/masks.ts';
export { mayEnter } from '../world/may-enter.ts';
export { grantsIn, wholeWorld } from '../world/narrowed.ts';
export { newest } from '../world/newest.ts';
export { transactionLookups } from '../world/notifications/transaction-news.ts';
export type { News, Notifications } from '../world/notifications/types.ts';
export { causeAbove, leftBelow, type OutflowAct, recordOutflow, undoOutflow } from '../world/outflows.ts';
export { createRandom, hash, integer, pick, type Random } from '../world/random.ts';
export { type Issuer, issuerOf } from '../world/reference/issuers.ts';
export { marketOf } from '../world/reference/markets.ts';
export { isRefundedToAccount } from '../world/reference/methods.ts';
export { type Supplier, suppliers } from '../world/reference/suppliers.ts';
export { holds, permissionsOf, rolesOf, scaRequiredOf } from '../world/rights.ts';
export type { Noticed, Routed, Screened, ScreeningRequest } from '../world/screened.ts';
export type { Screening } from '../world/screening.ts';
export { assertAllowed, entityTrails, type Trail, type TrailReader, type Trails } from '../world/trails.ts';
export type {
  AccountBooking,
  AccountingEntry,
  AccountMovement,
  AccountName,
  Alert,
  AntifraudLog,
  ApiLog,
  Approval,
  Attempt,
  BankPayment,
  Booking,
  CardPayment,
  Change,
  Charge,
  ChargedFee,
  ChargeMethod,
  Currency,
  ExpectedPayment,
  Fee,
  Figure,
  FigureKind,
  FigureQuestion,
  Hold,
  InvoiceBooking,
  LedgerEntry,
  LedgerPart,
  Merchant,
  Mode,
  MoneyOut,
  Named,
  OrderedOutcome,
  Outcome,
  PayoutBooking,
  PayoutOrder,
  Person,
  ProviderCost,
  QueryOptions,
  Refusal,
  RequestedPayment,
  Role,
  RoutingLog,
  RoutingRule,
  SortColumn,
  Tenant,
  TenantBooking,
  Transaction,
  TransactionAccountName,
  TransactionChannel,
  TransactionEvent,
  TransactionFilter,
  TransactionKind,
  TransactionPage,
  TransactionStatus,
  TransactionType,
  Transfer,
  WebhookDelivery,
} from '../world/types.ts';
export type { Chargeback, World } from '../world/world.ts';
export {
  accountBookingHook,
  type Costing,
  closingBookingHook,
  costingHook,
  courierHook,
  destinationHook,
  type Figures,
  featureSwitchHook,
  figureHook,
  holdHook,
  type LedgerWork,
  ledgerWorkHook,
  liveConditionHook,
  type Overdraft,
  overdraftHook,
  type PostingDates,
  type Pricing,
  payoutBookingHook,
  postingDateHook,
  pricingHook,
  type Settlings,
  schedulerHook,
  screeningHook,
  settlementHook,
  tenantBookingHook,
  worldStartHook,
} from '../world/world-hooks.ts';
export { dayText, isZone, localTime, type Zone, zoneOf, zoneOfCall } from '../world/zone.ts';
export { aboutMerchant, aboutRecord } from './about.ts';
export { type Acting, actFor } from './act-for.ts';
export { actorOfCaller, byCaller } from './caller.ts';
export { chosenValues } from './chosen-values.ts';
export {
  type Caller,
  defineSandbox,
  type FileAnswer,
  type KeyCall,
  type KeyKeeper,
  keyKeeperHook,
  on,
  SandboxError,
  type SandboxPage,
  type SandboxPart,
  type SandboxRequest,
  type SandboxRoute,
} from './define.ts';
export { type ExportSheet, followExports, startExport } from './exports.ts';
export { type FileCell, fileCells } from './file-cells.ts';
export { foreignEntity, foreignRecord, serveForeign } from './foreign.ts';
export { countsOf, type Listing, listPageOf, selectRows } from './list-page.ts';
export { messagesIn, textAt } from './messages.ts';
export { isHeldInTest } from './mode.ts';
export type { PortalFacts } from './portal-facts.ts';
export { reportFile } from './report-file.ts';
export { countedBy, matching, pageOfRows, sortByField } from './rows.ts';
export { samplePdf } from './sample-pdf.ts';
export {
  accountChangeBetween,
  accountChangeError,
  refuseAsSecondPerson,
  type SecondPersonProblem,
  whyNotSecondPerson,
} from './second-person.ts';
export { type ServeOptions, serve } from './serve.ts';
export { perWorld } from './state.ts';
export { storeIn } from './store-in.ts';
export { tenantFor, tenantSums } from './tenant-sums.ts';
export {
  activate,
  cancelNewEmail,
  changePerson,
  coveredBy,
  guardAdministrators,
  inviteWith,
  lastSignInOf,
  notGrantable,
  refuseSeeingMore,
  removePerson,
  sendPasswordLink,
  statusOf,
  unlock,
} from './user-acts.ts';
