import { tiered } from '#core';

/** Paths of the list of invoices; each invoice has a page below it. */
export const invoicePaths = tiered({ tenant: '/crm/reports/invoices', merchant: '/reports/invoices' });
