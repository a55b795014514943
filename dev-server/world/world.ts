import type { Clock } from './clock.ts';
import type { Entities } from './entities/registry.ts';
import type { Notifications } from './notifications/types.ts';
import type { Trails } from './trails.ts';
import type {
  ApiLog,
  CardPayment,
  Change,
  Currency,
  Fee,
  Merchant,
  Named,
  Outcome,
  Person,
  QueryOptions,
  Role,
  Tenant,
  Transaction,
  TransactionEvent,
  TransactionFilter,
  TransactionPage,
  WebhookDelivery,
} from './types.ts';

/** One consistent world: everything a screen shows about a tenant, merchant or transaction comes from here. */
export interface World {
  readonly seed: number;
  /** The world's clock: the `now` it was made for, plus the time since then, plus what tests have moved it on by; epoch milliseconds. */
  now(): number;
  readonly clock: Clock;
  /** The records of an entity by its token; undefined for the entity of a plugin that is off. */
  readonly of: Entities['of'];
  readonly entities: Entities;
  /** What tells the audit trail of a kind of thing, by the kind's name. */
  readonly trails: ReadonlyMap<string, Trails>;
  readonly tenants: readonly Tenant[];
  readonly merchants: readonly Merchant[];
  readonly roles: readonly Role[];
  readonly people: readonly Person[];
  /** Every currency that a tenant has, active or not, each code once. */
  readonly currencies: readonly Currency[];
  /** Every country likewise; `id` is the ISO 3166-1 alpha-2 code. */
  readonly countries: readonly Named[];
  readonly paymentMethods: readonly Named[];
  readonly serviceProviders: readonly Named[];
  readonly transactions: Transactions;
  /** What people are told; `add` is for whatever happens in the world. */
  readonly notifications: Notifications;
  tenant(id: string): Tenant | undefined;
  merchant(id: string): Merchant | undefined;
  role(id: string): Role | undefined;
  personByEmail(email: string): Person | undefined;
  decimalPlaces(currency: string): number;
}

/** All transactions: queried, read with what belongs to them, and changed by actions. */
export interface Transactions {
  readonly size: number;
  get(id: string): Transaction | undefined;
  /** Filtered, sorted (`created` descending where absent) and cut to a page (`pageIndex` from 0). */
  query(filter: TransactionFilter, options?: QueryOptions): TransactionPage;
  events(transaction: Transaction): readonly TransactionEvent[];
  /** The payments that a person refunded, captured or voided since the world began. */
  actedOnBy(personId: string): readonly Transaction[];
  apiLogs(transaction: Transaction): readonly ApiLog[];
  webhooks(transaction: Transaction): readonly WebhookDelivery[];
  fees(transaction: Transaction): readonly Fee[];
  payer(transaction: Transaction): { readonly name: string; readonly email: string };
  references(transaction: Transaction): {
    readonly providerReference: string;
    readonly arn?: string;
    readonly authorizationCode?: string;
    readonly iban?: string;
  };
  /** Minor units that can still be refunded: captured − refunded − pending. */
  remaining(transaction: Transaction): number;
  /**
   * Asks the provider for a refund and makes its transaction, whatever the answer: only a refund that succeeds or is pending moves money.
   * Events, logs, fees and webhooks follow. Callers check the state first.
   * @throws RangeError when the amount is not above 0 or above what remains.
   */
  refund(transaction: Transaction, change: Change & { readonly amount: number }): Outcome & { readonly refund: Transaction };
  /** Captures all or part of an authorization. @throws RangeError when the amount is not above 0 or above the authorized one. */
  capture(transaction: Transaction, change: Change & { readonly amount: number }): Outcome;
  /**
   * Takes a pending payment as paid in full, as its money has been found: a bank statement or a payer's bank reference shows it.
   * @throws RangeError when it is not a pending payment.
   */
  complete(transaction: Transaction, change: Change): void;
  /** Makes a card payment that somebody takes in the portal; its events tell who. @throws RangeError when its amount is not above 0 or its card number is not masked */
  pay(payment: CardPayment, change: Change): Transaction;
  /** Releases an authorization. */
  void(transaction: Transaction, change: Change): Outcome;
}
