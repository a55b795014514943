/** Terminal data of a transaction. It is derived from the transaction and not stored. */
import { hash, type Transaction } from '#sandbox';
import type { EntryMode, VerificationMethod } from '../model.ts';

export interface TerminalFacts {
  readonly terminalId: string;
  readonly store: string;
  readonly entry: EntryMode;
  readonly cvm: VerificationMethod;
  readonly stan: string;
  readonly offline: boolean;
}

/** Names of a merchant's stores; each has one terminal. */
const stores = ['High Street', 'Station', 'Old Town', 'Riverside'];
const mostTerminals = stores.length;

/** Returns the terminal of a transaction, which is always the same. A refund is at the terminal of its payment. */
export function terminalOf(
  seed: number,
  { merchantId, mode, parentId, id }: Pick<Transaction, 'merchantId' | 'mode' | 'parentId' | 'id'>,
) {
  // A merchant has only one terminal in test mode.
  const count = mode === 'Test' ? 1 : 1 + (hash(`terminals of ${merchantId}`, seed) % mostTerminals);
  const place = hash(`terminal of ${parentId ?? id}`, seed) % count;
  const terminalId = String(10_000_000 + (hash(`${merchantId} ${mode} ${place}`, seed) % 90_000_000));
  return { terminalId, store: stores[place] ?? '' };
}

export function factsOf(seed: number, transaction: Transaction): TerminalFacts {
  const luck = (what: string, of: number) => hash(`${what} of ${transaction.id}`, seed) % of;
  const entry = entryOf(luck('entry', 100));
  return {
    ...terminalOf(seed, transaction),
    entry,
    cvm: verificationOf(entry, luck('verification', 100)),
    stan: String(luck('trace', 1_000_000)).padStart(6, '0'),
    offline: entry !== 'Manual' && luck('offline', 100) < 3,
  };
}

function entryOf(luck: number): TerminalFacts['entry'] {
  if (luck < 61) return 'Contactless';
  if (luck < 92) return 'Chip';
  return luck < 97 ? 'Manual' : 'Fallback';
}

function verificationOf(entry: TerminalFacts['entry'], luck: number): TerminalFacts['cvm'] {
  if (entry === 'Manual') return 'None';
  if (entry === 'Fallback') return 'Signature';
  if (entry === 'Contactless') return luck < 45 ? 'None' : luck < 80 ? 'Device' : 'OnlinePin';
  return luck < 80 ? 'OnlinePin' : 'OfflinePin';
}

/** Merchant category codes (ISO 18245) of merchants that receive tips: restaurants and hotels. */
const tipped = new Set(['5812', '7011']);

/**
 * Returns the tip that is included in an amount, minor units; usually 0.
 * @param mcc category code of the merchant
 */
export function tipOf(seed: number, { id, type, amount }: Transaction, mcc: string | undefined): number {
  const luck = hash(`tip of ${id}`, seed) % 100;
  if (type !== 'Sale' || mcc === undefined || !tipped.has(mcc) || luck >= 35) return 0;
  return Math.floor((amount * (5 + (luck % 3) * 3)) / 100);
}
