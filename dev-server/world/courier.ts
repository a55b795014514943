/** Functions of plugins for webhooks: the endpoints of a merchant, and the delivery to them. */
import type { Destination } from './destinations.ts';
import type { Transaction, WebhookDelivery } from './types.ts';
import type { World } from './world.ts';

/**
 * Function that finds a merchant's webhook endpoints.
 * @returns all endpoints of a merchant; undefined without a plugin for endpoints, so that deliveries go to the
 *   merchant's address
 * @public
 */
export type Destinations = (world: World, merchantId: string) => readonly Destination[] | undefined;

/** Service that delivers webhooks to their receivers. @public */
export interface Courier {
  /**
   * Receives each delivery when it is due.
   * @param end its outcome if there is no real receiver
   */
  sends(end: WebhookDelivery, transaction: Transaction, world: World): void;
  /** Returns the actual result of a delivery so far; undefined for a delivery without a real receiver. */
  outcome(
    delivery: WebhookDelivery,
    world: World,
  ):
    | (Pick<WebhookDelivery, 'attempts' | 'status' | 'statusCode' | 'nextAttempt'> &
        Partial<Pick<WebhookDelivery, 'url'>>)
    | undefined;
}
