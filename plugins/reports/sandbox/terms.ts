/** Terms of an invoice: issuer, VAT by the recipient's country, due date and method of payment. */
import type { World } from '#sandbox';
import { billingFor } from '../../settings/sandbox/contract.ts';
import type { TaxTreatment } from '../invoices/model.ts';
import { endOf } from './bills.ts';
import { taxCountry, treatmentOf } from './recipients.ts';

export interface Terms {
  readonly numberPrefix: string;
  /** VAT in percent of the net amount; 0 if it is not charged. */
  readonly vatPercent: number;
  readonly taxTreatment: TaxTreatment;
  /** Days from the end of the month until the due date. */
  readonly dueDays: number;
  /** Days after the due date until an unpaid invoice is overdue. */
  readonly graceDays: number;
  /** Method of payment: deducted from the balance on the due date, or transferred by the merchant. */
  readonly netting: 'Balance' | 'Transfer';
  /** Issuer as shown on the invoice and in the report; absent if the tenant has not set it. */
  readonly issuer?: { readonly issuer: string; readonly taxNumber: string };
}

export const dayLength = 86_400_000;
const standard = { numberPrefix: 'INV', vatPercent: 20, dueDays: 14, graceDays: 0, netting: 'Balance' } as const;
/** Currency whose settings define the issuer if there are none for the invoice's currency. */
const usualCurrency = 'EUR';

/**
 * Returns the terms of a merchant's invoices of a month and currency.
 * @param month `2026-11`
 */
export function termsOf(world: World, merchantId: string, currency: string, month: string): Terms {
  const merchant = world.merchant(merchantId);
  const tenantId = merchant?.tenantId ?? '';
  const setting = billingFor(world, tenantId, currency, month);
  const seller = setting ?? billingFor(world, tenantId, usualCurrency, month);
  const taxTreatment = treatmentOf(seller && taxCountry(seller.taxNumber), merchant?.country);
  const vatPercent = taxTreatment === 'Domestic' ? (seller ?? standard).vatPercent : 0;
  if (!setting) return { ...standard, vatPercent, taxTreatment };
  const { numberPrefix, dueDays, graceDays, netting, issuer, address, taxNumber } = setting;
  return {
    numberPrefix,
    vatPercent,
    taxTreatment,
    dueDays,
    graceDays,
    netting,
    issuer: { issuer: `${issuer}, ${address}`, taxNumber },
  };
}

/** Returns the due date of the invoice of a month, epoch milliseconds. */
export const dueOf = (month: string, { dueDays }: Pick<Terms, 'dueDays'>): number => endOf(month) + dueDays * dayLength;

/**
 * Returns the VAT of an invoice, rounded half up once for the total.
 * @param net minor units
 * @returns minor units
 */
export const vatOf = (net: number, { vatPercent }: Pick<Terms, 'vatPercent'>): number =>
  Math.floor((net * Math.round(vatPercent * 100) + 5_000) / 10_000);

/**
 * Returns the status of an invoice. Invoices deducted from the balance are paid on the due date; those that merchants
 * transfer are overdue after the grace period.
 */
export function statusOf(now: number, month: string, terms: Terms): 'Draft' | 'Issued' | 'Paid' | 'Overdue' {
  if (endOf(month) >= now) return 'Draft';
  const due = dueOf(month, terms);
  if (terms.netting === 'Balance') return due >= now ? 'Issued' : 'Paid';
  return due + terms.graceDays * dayLength >= now ? 'Issued' : 'Overdue';
}
