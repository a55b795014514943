/**
 * Look-ups of a transaction, ticket or merchant. For a record that the person may not view, the answer is the same as
 * for a record that does not exist.
 */
import { inScope, type Transaction, transactionLookups } from '#sandbox';
import { Tickets } from '../../support/sandbox/contract.ts';
import { fold, holds, type LookUp, noReadableRecord } from './look-up.ts';
import { amountIn } from './numbers.ts';
import { dayIn, plain, statusIn, wordsIn } from './words.ts';

export const { path: lookupPath, permission: mayReadTransactions } = transactionLookups.platform;
export const ticketsPath = '/platform/support-tickets';
export const mayReadTickets = 'Platform.Support.Lookup';

export const aboutTransaction: LookUp = ({ question, language, numberFormat, caller, world, reach }) => {
  const words = wordsIn(language);
  const money = (minor: number, currency: string) => `${amountIn(minor, currency, world, numberFormat)} ${currency}`;
  if (!holds(caller, mayReadTransactions)) return undefined;
  const sees = (row: Transaction | undefined) =>
    row && row.mode === caller.mode && inScope(caller)(row) ? row : undefined;
  let row: Transaction | undefined;
  for (const word of question.match(/[A-Za-z0-9][A-Za-z0-9_-]{5,63}/g) ?? []) {
    row ??= /\d/.test(word) ? (sees(world.transactions.get(word)) ?? findByReference(word)) : undefined;
  }
  if (!row) return undefined;
  if (!reach.mayRead('Transactions', row.tenantId)) return noReadableRecord;
  const merchant = world.merchant(row.merchantId)?.legalBusinessName ?? row.merchantId;
  return {
    lines: [
      words.transaction(
        plain(row.id),
        money(row.amount, row.currency),
        row.type,
        statusIn(language, row.status),
        dayIn(language, new Date(row.created).toISOString().slice(0, 10)),
      ),
      words.by(plain(merchant), plain(row.paymentMethod), plain(row.serviceProvider)),
      ...(row.refunded > 0 ? [words.refunded(money(row.refunded, row.currency))] : []),
      ...(row.declineReason === undefined ? [] : [words.declined(plain(row.declineReason))]),
      ...(caller.mode === 'Test' ? [words.test] : []),
    ],
    sources: [{ title: row.id, href: `${lookupPath}/${encodeURIComponent(row.id)}` }],
    read: [`transaction ${row.id}`],
  };

  /** Finds a transaction by its reference in another system. */
  function findByReference(word: string): Transaction | undefined {
    const { rows, count } = world.transactions.query(
      { mode: caller.mode, searchKey: word, ...(caller.tenantId !== undefined && { tenantId: caller.tenantId }) },
      { pageSize: 1 },
    );
    return count === 1 ? sees(rows[0]) : undefined;
  }
};

export const aboutTicket: LookUp = ({ question, language, caller, world, reach }) => {
  const number = /\bTCK-\d{4,9}\b/i.exec(question)?.[0].toUpperCase();
  if (number === undefined || !holds(caller, mayReadTickets)) return undefined;
  // Finds only tickets of tenants to the platform, because the platform can't view tickets of merchants to their
  // tenant.
  const ticket = world
    .of(Tickets)
    ?.all.find(
      (candidate) =>
        candidate.number === number &&
        candidate.channel === 'TenantToPlatformTicketChannel' &&
        inScope(caller)(candidate),
    );
  if (!ticket) return undefined;
  if (!reach.mayRead('Tickets', ticket.tenantId, ticket.category)) return noReadableRecord;
  const words = wordsIn(language);
  return {
    lines: [words.ticket(ticket.number, plain(ticket.subject), ticket.status, ticket.priority)],
    sources: [
      { title: ticket.number, href: `${ticketsPath}/${encodeURIComponent(`${ticket.tenantId}.${ticket.id}`)}` },
    ],
    read: [`ticket ${ticket.id}`],
  };
};

/**
 * Returns the merchant in the caller's scope whose name or id is in a question. If several match, the longest name
 * wins.
 */
export function merchantIn({ question, foldedQuestion, caller, world }: Parameters<LookUp>[0]) {
  return world.merchants
    .filter(
      (merchant) =>
        inScope(caller)({ tenantId: merchant.tenantId, merchantId: merchant.id }) &&
        (question.includes(merchant.id) || foldedQuestion.includes(fold(merchant.legalBusinessName))),
    )
    .sort((merchant, other) => other.legalBusinessName.length - merchant.legalBusinessName.length)[0];
}

export const aboutMerchant: LookUp = (query) => {
  const { language, caller, reach } = query;
  if (!holds(caller, mayReadTransactions)) return undefined;
  const merchant = merchantIn(query);
  if (!merchant) return undefined;
  if (!reach.mayRead('Merchants', merchant.tenantId)) return noReadableRecord;
  return {
    lines: [
      wordsIn(language).merchant(
        plain(merchant.legalBusinessName),
        merchant.merchantStatus,
        merchant.country,
        merchant.currency,
      ),
    ],
    sources: [
      { title: merchant.legalBusinessName, href: `${lookupPath}?f.merchant=${encodeURIComponent(merchant.id)}` },
    ],
    read: [`merchant ${merchant.id}`],
  };
};
