/** Paths of the lists below the settings, by collection name. Lists in dialogs have no path. */
const paths: Readonly<Record<string, string>> = {
  recurringJobs: 'scheduler/recurring-jobs',
  customJobs: 'scheduler/custom-jobs',
  countries: 'countries',
  currencies: 'currencies',
  languages: 'languages',
  documentTypes: 'document-types',
  systemVariables: 'systemvariables',
  posProviders: 'pos-providers',
  bankingChannels: 'banking-service/banking-channels',
  declinePendingRatio: 'alerts/decline-pending-ratio',
  defaultParameters: 'default-parameters',
  fees: 'fees',
  billingSettings: 'accounting/billing-settings',
  platformCurrencies: 'platform-currencies',
  aiScoping: 'ai-scoping',
  antifraudRules: 'antifraud/antifraud',
  blacklist: 'antifraud/blacklist',
  whitelist: 'whitelisting-import',
  mids: 'mid-managment',
  mpi: 'mpi',
  paymentMethods: 'payment-method',
  serviceProviders: 'service-provider',
  webhookEndpoints: 'webhook-endpoints',
};

/** Returns the path of an entry of a list. */
export function pathOf(list: string, id: string): string | undefined {
  const path = paths[list];
  return path && `/crm/settings/${path}/${encodeURIComponent(id)}`;
}
