/** Terms of an invoice: issuer, VAT by the recipient's country, due date and manner of payment. */
import type { World } from '#sandbox';
import { billingFor } from '../../settings/sandbox/contract.ts';
import type { TaxTreatment } from '../invoices/model.ts';
import { endOf } from './bills.ts';
import { taxCountry, treatmentOf } from './recipients.ts';

export interface Terms {
  readonly numberPrefix: string;
  /** Percentage of the net amount; 0 where it is not charged. */
  readonly vatPercent: number;
  readonly taxTreatment: TaxTreatment;
  /** Days from the end of the month until it is due. */
  readonly dueDays: number;
  /** Days after that until what merchants transfer is overdue. */
  readonly graceDays: number;
  /** Manner of payment: taken from the balance when it is due, or transferred by the merchant. */
  readonly netting: 'Balance' | 'Transfer';
  /** Issuer as the invoice page and the report name it; absent if the tenant has not set it. */
  readonly issuer?: { readonly issuer: string; readonly taxNumber: string };
}

export const dayLength = 86_400_000;
const standard = { numberPrefix: 'INV', vatPercent: 20, dueDays: 14, graceDays: 0, netting: 'Balance' } as const;
/** Currency whose settings say who the issuer is, where those of the invoice's currency are missing. */
const usualCurrency = 'EUR';

/** Returns the terms of a merchant's invoices of a month and currency. @param month `2026-11` */
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

/** Returns when the invoice of a month is due, epoch milliseconds. */
export const dueOf = (month: string, { dueDays }: Pick<Terms, 'dueDays'>): number => endOf(month) + dueDays * dayLength;

/** Returns the VAT of an invoice, rounded half up once for all of it. @param net minor units @returns minor units */
export const vatOf = (net: number, { vatPercent }: Pick<Terms, 'vatPercent'>): number =>
  Math.floor((net * Math.round(vatPercent * 100) + 5_000) / 10_000);

/**
 * Returns how an invoice stands. What is taken from the balance is paid when it is due; what merchants transfer is
 * overdue after the days of grace.
 */
export function statusOf(now: number, month: string, terms: Terms): 'Draft' | 'Issued' | 'Paid' | 'Overdue' {
  if (endOf(month) >= now) return 'Draft';
  const due = dueOf(month, terms);
  if (terms.netting === 'Balance') return due >= now ? 'Issued' : 'Paid';
  return due + terms.graceDays * dayLength >= now ? 'Issued' : 'Overdue';
}
