/** Notifications about transactions, with links to the screens that show them. */
import { html } from '../../html.ts';
import { amountWords } from '../amount-words.ts';
import type { Happening } from '../changes/book.ts';
import { subjectOfTransaction } from '../grants.ts';
import type { Person, Transaction } from '../types.ts';
import type { News } from './types.ts';

/** Transaction list of each tier: its address and the permission to view it, as in the real API. @public */
export const transactionLookups = {
  platform: { permission: 'Platform.Transaction.Lookup', path: '/platform/transaction-management/transaction-lookup' },
  tenant: { permission: 'CRM.Transaction.View', path: '/transaction-management/transaction-lookup' },
  merchant: { permission: 'Merchant.Transaction.View', path: '/merchant/transaction-management/transaction-lookup' },
} as const;

/** Facts of the world for a text about a transaction. */
export interface Facts {
  permissionsOf(person: Person): readonly string[];
  decimalPlaces(currency: string): number;
  merchantName(merchantId: string): string;
}

/**
 * Returns true if a person may see a transaction: by permission, and because it belongs to their tenant or merchant.
 */
export function maySee(
  facts: Pick<Facts, 'permissionsOf'>,
  person: Person,
  { tenantId, merchantId }: Pick<Transaction, 'tenantId' | 'merchantId'>,
): boolean {
  const isTheirs =
    person.tier === 'platform' ||
    (person.tier === 'tenant' ? person.tenantId === tenantId : person.merchantId === merchantId);
  return isTheirs && facts.permissionsOf(person).includes(transactionLookups[person.tier].permission);
}

export const maySeeTransactions = (facts: Pick<Facts, 'permissionsOf'>, person: Person): boolean =>
  facts.permissionsOf(person).includes(transactionLookups[person.tier].permission);

const money = (facts: Facts, { amount, currency }: Pick<Transaction, 'amount' | 'currency'>): string =>
  amountWords(amount, currency, facts.decimalPlaces(currency));

const words = { Refunded: 'refunded', Pending: 'refund pending', Failed: 'refund failed' } as const;
const wordOf = (refund: Transaction) =>
  refund.status === 'Pending' || refund.status === 'Failed' ? words[refund.status] : words.Refunded;

/** Returns the notification of a refund. It has its own type, which the portal shows with the default icon. */
export function refundNews(facts: Facts, person: Person, refund: Transaction, actor: string | undefined): News {
  const test = refund.mode === 'Test' ? ' (Test)' : '';
  const by = actor === undefined ? '' : html` by ${actor}`;
  const at = person.tier === 'merchant' ? '' : html` at <b>${facts.merchantName(refund.merchantId)}</b>`;
  return {
    notificationType: 'TransactionRefund',
    about: subjectOfTransaction(refund),
    title: `${money(facts, refund)} ${wordOf(refund)}${test}`,
    description: html`${refund.paymentMethod} refund${at}${by}`.text,
    objectUrl: `${transactionLookups[person.tier].path}/${encodeURIComponent(refund.id)}`,
    useRouter: true,
  };
}

/** Texts about actions, to which the amount is added. */
const happenings: Readonly<Record<Exclude<Happening, 'refunded'>, { readonly type: string; readonly words: string }>> =
  {
    waits: { type: 'TransactionApproval', words: 'needs approval' },
    approved: { type: 'TransactionApproval', words: 'approved' },
    declined: { type: 'TransactionApproval', words: 'declined' },
    expired: { type: 'TransactionApproval', words: 'not approved in time' },
    lapsed: { type: 'TransactionExpired', words: 'not captured in time' },
    disputed: { type: 'TransactionDispute', words: 'disputed' },
    reversed: { type: 'TransactionReversal', words: 'reversed' },
  };

/** Returns true if a person has the permission to approve, by tier. */
export const mayApprove = (facts: Pick<Facts, 'permissionsOf'>, person: Person): boolean =>
  facts.permissionsOf(person).includes(
    {
      platform: 'Platform.Transaction.Approve',
      tenant: 'CRM.Transaction.Approve',
      merchant: 'Merchant.Transaction.Approve',
    }[person.tier],
  );

/** Returns the notification of another action on a transaction, by a person or over time. */
export function actionNews(
  facts: Facts,
  person: Person,
  happening: Exclude<Happening, 'refunded'>,
  row: Transaction,
  actor: string,
): News {
  const { type, words } = happenings[happening];
  const test = row.mode === 'Test' ? ' (Test)' : '';
  const at = person.tier === 'merchant' ? '' : html` at <b>${facts.merchantName(row.merchantId)}</b>`;
  const what = row.type === 'Payout' ? 'Payout' : row.type === 'Refund' ? 'Refund' : 'Payment';
  return {
    notificationType: type,
    about: subjectOfTransaction(row),
    title: `${money(facts, row)} ${words}${test}`,
    description: html`${what} ${row.externalId}${at} by ${actor}`.text,
    objectUrl: `${transactionLookups[person.tier].path}/${encodeURIComponent(row.id)}`,
    useRouter: true,
  };
}

/** Returns the notification of several refunds by a merchant within minutes, which should be checked. */
export function velocityNews(
  facts: Facts,
  person: Person,
  refunds: readonly Transaction[],
  minutes: number,
): News | undefined {
  const last = refunds.at(-1);
  if (!last) return undefined;
  return {
    notificationType: 'TransactionVelocityAlert',
    about: subjectOfTransaction(last),
    title: 'Refund spike',
    description:
      html`<b>${facts.merchantName(last.merchantId)}</b> made <b>${refunds.length} refunds</b> within ${minutes} minutes.`
        .text,
    objectUrl: `${transactionLookups[person.tier].path}/${encodeURIComponent(last.id)}`,
    useRouter: true,
  };
}
