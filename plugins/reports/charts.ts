/**
 * Calls for the charts of reports, each with a single key. The documents define most of them, separately for tenant
 * staff and merchants.
 */
import { callsOf } from './calls.ts';

const merchants = 'api/reports/transaction-summary/charts/grouped-by';
const customers = 'api/reports/customer/transaction-summary/charts/grouped-by';
const tenants = 'api/crm/reports/transaction-summary/charts/grouped-by';
const reporting = '/reporting/crm/reports';

const summary = (by: string, name: string, merchantRow: string, tenantRow: string) =>
  callsOf(`reports.chart.${by}`, `Payments by ${name}`, {
    merchant: { path: `${merchants}-${by}`, rows: [merchantRow] },
    tenant: { path: `${tenants}-${by}`, rows: [tenantRow] },
  });
const chartCalls = (by: string, name: string, tenantRow: string, merchantRow: string) =>
  callsOf(`reports.chart.${by}`, `Payments by ${name}`, {
    tenant: { path: `${merchants}-${by}`, rows: [tenantRow] },
    merchant: { path: `${customers}-${by}`, rows: [merchantRow] },
  });

export const charts = {
  status: summary('status', 'status', 'EA-206', 'EA-211'),
  currency: summary('currency', 'currency', 'EA-207', 'EA-212'),
  serviceProvider: summary('service-provider', 'service provider', 'EA-208', 'EA-213'),
  paymentMethod: summary('payment-method', 'payment method', 'EA-209', 'EA-214'),
  day: summary('day', 'day', 'EA-210', 'EA-215'),
  hour: chartCalls('hour', 'hour of a day', 'EA-218', 'EA-219'),
  baseCurrency: chartCalls('base-currency', 'currency, in the base currency', 'EA-220', 'EA-221'),
  baseCurrencyAmount: chartCalls('base-currency-amount', 'day, in the base currency', 'EA-222', 'EA-223'),
  hppConversion: chartCalls('hpp-conversion', 'outcome', 'EA-224', 'EA-225'),
  reportedProvider: callsOf('reports.chart.reported-provider', 'Payments by service provider', {
    operator: { path: `${reporting}/transaction-summary/charts/grouped-by-service-provider`, rows: ['EA-226'] },
  }),
  reportedCurrency: callsOf('reports.chart.reported-currency', 'Payments by currency', {
    operator: { path: `${reporting}/transaction-summary/charts/grouped-by-currency`, rows: ['EA-227'] },
  }),
  channel: callsOf('reports.chart.channel', 'Payments by payment channel', {
    tenant: { path: `${reporting}/v2/charts/grouped-by-payment-channel`, rows: ['EA-236'] },
    platform: { path: `${reporting}/v2/charts/grouped-by-payment-channel/platform`, rows: ['EA-237'] },
  }),
};
