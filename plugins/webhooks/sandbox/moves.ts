/** Retries that use the new URL of an endpoint when there is no real receiver. */
import { attemptTimes, mostAttempts, receivedBy, type WebhookDelivery } from '#sandbox';

/** Change of an endpoint's URL. */
export interface Move {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly url: string;
}

type Outcome = Pick<WebhookDelivery, 'attempts' | 'status' | 'statusCode' | 'nextAttempt' | 'url'>;

/**
 * Returns the outcome of a delivery whose endpoint got a new URL; `undefined` if no attempt was made after the change.
 * @param end outcome at the original URL
 */
export function movedDelivery(end: WebhookDelivery, moves: readonly Move[], now: number): Outcome | undefined {
  const since = moves.filter(({ at }) => at > end.created);
  const times = attemptTimes(end.created);
  let last: Pick<Outcome, 'url' | 'statusCode'> = { url: end.url };
  for (const [made, time] of times.entries()) {
    const moved = since.findLast(({ at }) => at <= time);
    const isPending = time > now;
    if (isPending) return moved ? { ...last, attempts: made, status: 'NotDelivering', nextAttempt: time } : undefined;
    if (!moved) {
      if (made + 1 === end.attempts) return undefined;
      last = {
        url: end.url,
        ...(end.status === 'Delivering'
          ? { statusCode: 503 }
          : end.statusCode !== undefined && { statusCode: end.statusCode }),
      };
      continue;
    }
    const { url } = moved;
    const receiverOutcome = receivedBy(url, mostAttempts);
    if (receiverOutcome?.status !== 'NotDelivering')
      return { url, attempts: made + 1, status: 'Delivering', statusCode: 200 };
    last = { url, ...(receiverOutcome.statusCode !== undefined && { statusCode: receiverOutcome.statusCode }) };
  }
  return { ...last, attempts: mostAttempts, status: 'NotDelivering' };
}
