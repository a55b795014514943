/** Endpoints at which merchants receive notifications about their transactions, as they were at that time. */
import type { Mode, Transaction } from './types.ts';

/** Endpoint of a merchant to which webhooks are sent. @public */
export interface Destination {
  /** Endpoint id; absent for the single address of a merchant without a list of endpoints. */
  readonly id?: string;
  readonly url: string;
  /** Event types sent to this endpoint, such as `transaction.captured`; an empty list means all events. */
  readonly events: readonly string[];
  readonly modes: readonly Mode[];
  /** True if nothing is sent to this endpoint. The deliveries are stored instead. */
  readonly isPaused: boolean;
}

/** Response of a receiver. @public */
export interface ReceiverAnswer {
  readonly statusCode: number;
  /** Beginning of its body. */
  readonly body: string;
}

/**
 * Sends a signed delivery to a real receiver.
 * @returns its answer; undefined if there is none in time
 */
export type Post = (headers: Readonly<Record<string, string>>, body: string) => Promise<ReceiverAnswer | undefined>;

/** Returns the single endpoint of a merchant without a list of endpoints, which receives all events. */
export const oneFor = (url: string | undefined): readonly Destination[] =>
  url === undefined ? [] : [{ url, events: [], modes: ['Live', 'Test'], isPaused: false }];

/**
 * Stores the endpoints of merchants over time, because endpoints change but past deliveries don't.
 * @param atBirth returns a merchant's address at the world's birth
 */
export function rememberDestinations(atBirth: (merchantId: string) => string | undefined) {
  const changes = new Map<string, { readonly from: number; readonly destinations: readonly Destination[] }[]>();
  return {
    /** Stores the endpoints as of a time, epoch milliseconds. */
    remember(merchantId: string, from: number, destinations: readonly Destination[]): void {
      const known = changes.get(merchantId) ?? [];
      if (JSON.stringify(known.at(-1)?.destinations) === JSON.stringify(destinations)) return;
      changes.set(merchantId, [...known, { from, destinations }]);
    },
    /** Returns the endpoints for a transaction as of a given time. */
    at({ merchantId, mode }: Pick<Transaction, 'merchantId' | 'mode'>, time: number): readonly Destination[] {
      const last = changes.get(merchantId)?.findLast(({ from }) => from <= time);
      return (last?.destinations ?? oneFor(atBirth(merchantId))).filter(({ modes }) => modes.includes(mode));
    },
  };
}
