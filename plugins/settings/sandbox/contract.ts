/**
 * Contract with the sandboxes of other plugins: the tokens of the settings lists, and the values of system variables.
 */
export { AlertRules } from './alerts/tokens.ts';
/**
 * Billing of merchants, conversion rates for payers, refund windows of merchants, and the data and costs allowed for
 * the scoping of tickets.
 */
export { billingFor } from './commercial-terms/billing.ts';
export { refundWindowOf } from './commercial-terms/parameters.ts';
export { offerAt, perEuro } from './commercial-terms/rates.ts';
export { scopingOf, spend } from './commercial-terms/scoping.ts';
export {
  AiScopings,
  BillingSettings,
  DefaultParameters,
  MerchantParameters,
  PlatformCurrencies,
  ProviderFees,
  SettlementTerms,
} from './commercial-terms/tokens.ts';
export {
  BankingChannels,
  DocumentTypes,
  IndustryTypes,
  ofTenant,
  PosProviders,
  Reasons,
  RiskLevels,
  SystemVariables,
  systemNumber,
} from './tokens.ts';
