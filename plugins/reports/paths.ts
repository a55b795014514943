import { tiered } from '#core';

/** The list of invoices; each has its own page below it. */
export const invoicePaths = tiered({ tenant: '/crm/reports/invoices', merchant: '/reports/invoices' });
