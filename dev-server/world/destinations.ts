/** Where merchants are told what happens to their transactions: their endpoints, as they stood at that moment. */
import type { Mode, Transaction, WebhookDelivery } from './types.ts';
import type { World } from './world.ts';

export interface Destination {
  /** Of the endpoint; absent for the one address of a merchant without a list of them. */
  readonly id?: string;
  readonly url: string;
  /** What is told there, `transaction.captured`; everything where there is none. */
  readonly events: readonly string[];
  readonly modes: readonly Mode[];
  /** Nothing is sent there; what would have been is kept. */
  readonly isPaused: boolean;
}

/** @returns all of a merchant's; undefined where nobody keeps endpoints: the merchant's one address is told then */
export type Destinations = (world: World, merchantId: string) => readonly Destination[] | undefined;

/** Who carries deliveries to their receivers. */
export interface Courier {
  /** Told of each delivery when it falls due. @param end how it ends, where nobody really receives it */
  sends(end: WebhookDelivery, transaction: Transaction, world: World): void;
  /** What has really become of a delivery so far; undefined for one that nobody really receives. */
  outcome(
    delivery: WebhookDelivery,
    world: World,
  ): (Pick<WebhookDelivery, 'attempts' | 'status' | 'statusCode' | 'nextAttempt'> & Partial<Pick<WebhookDelivery, 'url'>>) | undefined;
}

/** What a receiver answers. */
export interface ReceiverAnswer {
  readonly statusCode: number;
  /** The beginning of its body. */
  readonly body: string;
}

/** Sends a signed delivery to a real receiver. @returns its answer; undefined where there is none in time */
export type Post = (headers: Readonly<Record<string, string>>, body: string) => Promise<ReceiverAnswer | undefined>;

/** The one endpoint of a merchant without a list of them, which is told everything. */
export const oneFor = (url: string | undefined): readonly Destination[] =>
  url === undefined ? [] : [{ url, events: [], modes: ['Live', 'Test'], isPaused: false }];

/** Remembers where merchants were told: endpoints change, and what was sent does not. @param atBirth a merchant's address when the world was born */
export function rememberDestinations(atBirth: (merchantId: string) => string | undefined) {
  const changes = new Map<string, { readonly from: number; readonly destinations: readonly Destination[] }[]>();
  return {
    /** Notes how they stand at the time of something, epoch milliseconds. */
    remember(merchantId: string, from: number, destinations: readonly Destination[]): void {
      const known = changes.get(merchantId) ?? [];
      if (JSON.stringify(known.at(-1)?.destinations) === JSON.stringify(destinations)) return;
      changes.set(merchantId, [...known, { from, destinations }]);
    },
    /** The endpoints for a transaction as they stood at a time. */
    at({ merchantId, mode }: Pick<Transaction, 'merchantId' | 'mode'>, time: number): readonly Destination[] {
      const last = changes.get(merchantId)?.findLast(({ from }) => from <= time);
      return (last?.destinations ?? oneFor(atBirth(merchantId))).filter(({ modes }) => modes.includes(mode));
    },
  };
}
