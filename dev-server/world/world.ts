import type { Notifications } from './notifications/types.ts';
import type { Profiles } from './profiles.ts';
import type {
  ApiLog,
  Change,
  Country,
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
  /** The world's clock: the `now` it was made for plus the time since the server started, epoch milliseconds. */
  now(): number;
  readonly tenants: readonly Tenant[];
  readonly merchants: readonly Merchant[];
  readonly roles: readonly Role[];
  readonly people: readonly Person[];
  readonly currencies: readonly Currency[];
  readonly countries: readonly Country[];
  readonly paymentMethods: readonly Named[];
  readonly serviceProviders: readonly Named[];
  readonly transactions: Transactions;
  /** What people are told; `add` is for whatever happens in the world. */
  readonly notifications: Notifications;
  /** What people changed about themselves, and what happened to their accounts. */
  readonly profiles: Profiles;
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
  /** Releases an authorization. */
  void(transaction: Transaction, change: Change): Outcome;
}
