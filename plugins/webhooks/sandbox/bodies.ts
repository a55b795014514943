/** Bodies of webhook requests and of the receivers' responses. */
import { fromMinor } from '#core/api';
import type { ReceiverAnswer, Transaction, WebhookDelivery, World } from '#sandbox';

type Event = Pick<WebhookDelivery, 'eventId' | 'eventType' | 'created'>;

/**
 * Writes the body of an event for receivers.
 * @param data subject of the event, by its name
 */
export const eventBody = ({ eventId, eventType, created }: Event, data: object, isTest = false): string =>
  JSON.stringify({ id: eventId, type: eventType, created: new Date(created).toISOString(), isTest, data });

/** Writes the body of a transaction event, with the status of the transaction at that time. */
export function bodyOf(world: World, event: Event, row: Transaction): string {
  const { id, externalId, merchantId, currency, mode, type, paymentMethod, parentId } = row;
  const status =
    world.transactions.events(row).find((transactionEvent) => transactionEvent.id === event.eventId)?.status ??
    row.status;
  const amount = fromMinor(row.amount, world.decimalPlaces(currency));
  const transaction = {
    id,
    externalId,
    merchantId,
    type,
    status,
    amount,
    currency,
    mode,
    paymentMethod,
    ...(parentId !== undefined && { parentId }),
  };
  return eventBody(event, { transaction });
}

/** Returns the response of a simulated receiver. */
export function answerBody(statusCode: number): ReceiverAnswer {
  if (statusCode < 300) return { statusCode, body: '{"received":true}' };
  return { statusCode, body: statusCode === 503 ? '{"error":"unavailable"}' : '{"error":"internal"}' };
}
