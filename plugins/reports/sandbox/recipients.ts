/** Tax of an invoice by the country of its recipient, and the recipient's details from boarding. */
import type { World } from '#sandbox';
import { Boardings } from '../../boarding/sandbox/contract.ts';
import type { TaxTreatment } from '../invoices/model.ts';

const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Returns the country of a tax number: its first letters, or Turkey for ten digits; `undefined` if unknown. */
export function taxCountry(taxNumber: string): string | undefined {
  const [, prefix] = /^([A-Z]{2})[A-Z0-9]*\d/.exec(taxNumber) ?? [];
  if (prefix !== undefined) return prefix === 'EL' ? 'GR' : prefix;
  return /^\d{10}$/.test(taxNumber) ? 'TR' : undefined;
}

/** Returns the VAT treatment of an invoice. If the issuer's country is unknown, VAT is charged to all recipients. */
export function treatmentOf(issuer: string | undefined, recipient: string | undefined): TaxTreatment {
  if (issuer === undefined || recipient === undefined || issuer === recipient) return 'Domestic';
  return union.has(issuer) && union.has(recipient) ? 'ReverseCharge' : 'OutOfScope';
}

/** Address and tax number of a merchant, as shown on invoices. */
export interface Recipient {
  readonly recipientAddress?: string;
  readonly recipientTaxNumber?: string;
}

/** Returns the data of the merchant from its boarding form; empty if there is no form. */
export function recipientOf(world: World, merchantId: string): Recipient {
  const form = world.of(Boardings)?.all.find((boarding) => boarding.merchantId === merchantId)?.answers.company;
  if (!form) return {};
  const { address, postalCode, city, country, taxNo } = form;
  const lines = [address, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean);
  return {
    ...(lines.length > 0 && { recipientAddress: lines.join(', ') }),
    ...(taxNo && { recipientTaxNumber: taxNo }),
  };
}
