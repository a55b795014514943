import type { ApiLog, Country, Currency, Fee, Merchant, Named, Person, Role, Tenant, Transaction, TransactionEvent, WebhookDelivery } from './types.ts';

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
  tenant(id: string): Tenant | undefined;
  merchant(id: string): Merchant | undefined;
  role(id: string): Role | undefined;
  personByEmail(email: string): Person | undefined;
  decimalPlaces(currency: string): number;
}

export type SortColumn =
  | 'created'
  | 'amount'
  | 'status'
  | 'type'
  | 'merchantName'
  | 'currency'
  | 'paymentMethod'
  | 'serviceProvider'
  | 'country'
  | 'externalId';

export interface TransactionFilter {
  readonly mode?: Transaction['mode'];
  readonly tenantId?: string;
  readonly merchantIds?: ReadonlySet<string>;
  /** Inclusive, epoch milliseconds. */
  readonly from?: number;
  readonly to?: number;
  readonly statuses?: ReadonlySet<string>;
  readonly types?: ReadonlySet<string>;
  readonly kinds?: ReadonlySet<string>;
  readonly currencies?: ReadonlySet<string>;
  readonly serviceProviders?: ReadonlySet<string>;
  readonly paymentMethods?: ReadonlySet<string>;
  /** Inclusive, decimal amount in the transaction's own currency. */
  readonly amountFrom?: number;
  readonly amountTo?: number;
  /** Any id or reference, the last four digits of the card, or the payer's e-mail. */
  readonly searchKey?: string;
}

export interface TransactionPage {
  readonly rows: readonly Transaction[];
  readonly count: number;
}

/** All transactions: queried, read with what belongs to them, and changed by actions. */
export interface Transactions {
  readonly size: number;
  get(id: string): Transaction | undefined;
  /** Filtered, sorted (`created` descending where absent) and cut to a page (`pageIndex` from 0). */
  query(
    filter: TransactionFilter,
    options?: { readonly sortBy?: SortColumn; readonly descending?: boolean; readonly pageIndex?: number; readonly pageSize?: number },
  ): TransactionPage;
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
  /** Makes a refund transaction and moves the money; the events, logs, fees and webhooks follow. Callers check the state first. @returns the refund. */
  refund(transaction: Transaction, change: Change & { readonly amount: number }): Transaction;
  capture(transaction: Transaction, change: Change & { readonly amount: number }): void;
  void(transaction: Transaction, change: Change): void;
}

export interface Change {
  readonly reason: string;
  readonly actor: string;
  readonly requestId: string;
}
