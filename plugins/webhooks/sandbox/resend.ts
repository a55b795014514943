/** Resends an event or the events of a period to an endpoint. */
import { byCaller, type Caller, SandboxError, type StoredOf, type World } from '#sandbox';
import { type Delivery, mostReplayDays, mostReplayed } from '../api.ts';
import { deliveriesTo, deliveryOf, type SentDelivery } from './deliveries.ts';
import { emitAgain } from './emit.ts';
import type { WebhookEndpoints } from './tokens.ts';

type Endpoint = StoredOf<typeof WebhookEndpoints>;
const day = 86_400_000;

interface Asking {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}

interface Window {
  readonly from: string;
  readonly to: string;
  readonly onlyFailed: boolean;
}

/** @throws SandboxError 409 if the delivery is a test or the endpoint is paused */
export function resend(asking: Asking, endpoint: Endpoint, sent: SentDelivery): Delivery {
  const { world, requestId } = asking;
  const { delivery, row, body, isTest = false } = sent;
  if (isTest) throw new SandboxError(409, 'webhook.test', "You can't resend a test. Send another test event.");
  if (!endpoint.isEnabled) throw new SandboxError(409, 'webhook.paused', 'The endpoint is paused. Turn it on first.');
  const by = { ...byCaller(asking), requestId };
  const { id: endpointId, url } = endpoint;
  if (row)
    return deliveryOf({
      delivery: world.transactions.resendWebhook(row, delivery.eventId, by, { url, endpointId }),
      row,
    });
  return deliveryOf({ delivery: emitAgain(world, endpoint, { delivery, body: body ?? '' }, by) });
}

/**
 * Returns the events of a period that can be sent again, oldest first; each event once, regardless of the number of
 * deliveries.
 * @throws SandboxError 400 if the period ends before it starts or is too long
 */
export function replayableEvents(
  world: World,
  endpoint: Endpoint,
  { from, to, onlyFailed }: Window,
): readonly SentDelivery[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (start >= end) throw new SandboxError(400, 'webhook.replay-period', 'Choose an end after the start.', 'to');
  if (end - start > mostReplayDays * day)
    throw new SandboxError(400, 'webhook.replay-long', `Choose up to ${mostReplayDays} days.`, 'to');
  const all = deliveriesTo(world, endpoint, { ofTransactions: Number.POSITIVE_INFINITY });
  const arrived = new Set(
    all.filter(({ delivery: { status } }) => status === 'Delivering').map(({ delivery: { eventId } }) => eventId),
  );
  return all
    .filter(
      ({ delivery: { resentBy, created, eventId } }) =>
        !resentBy && created >= start && created <= end && !(onlyFailed && arrived.has(eventId)),
    )
    .toReversed();
}

/** @throws SandboxError 409 if the events have changed since they were counted, or if there are too many */
export function replay(
  asking: Asking & { readonly body: Window & { readonly expectedCount: number } },
  endpoint: Endpoint,
) {
  const { world, body } = asking;
  const events = replayableEvents(world, endpoint, body);
  if (events.length > mostReplayed)
    throw new SandboxError(
      409,
      'webhook.replay-many',
      `Up to ${mostReplayed} events can be replayed. Choose a shorter period.`,
    );
  if (events.length !== body.expectedCount)
    throw new SandboxError(
      409,
      'webhook.replay-changed',
      `The period has ${events.length} events now. Count them again.`,
    );
  const sent = events.map((event) => resend(asking, endpoint, event));
  return { sent: sent.length, delivered: sent.filter(({ status }) => status === 'Delivering').length };
}
