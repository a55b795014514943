/** Merchant identification numbers of a tenant at its acquirers, one for each currency. */
import { hash } from '#sandbox';

/** Creates a MID of fifteen digits, as acquirers issue them. */
export function midOf(seed: number, tenantId: string, acquirer: string, currency: string): string {
  const digits = (part: string, length: number) =>
    String(hash(`${tenantId} ${acquirer} ${currency} ${part}`, seed) % 10 ** length).padStart(length, '0');
  return `4${digits('mid', 7)}${digits('number', 7)}`;
}
