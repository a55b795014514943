/**
 * Sends deliveries: webhook receivers on this computer get real requests. Retries follow the documented back-off until
 * the receiver responds with 2xx, and use the current URL of the endpoint. The users responsible for an endpoint are
 * notified when a delivery is given up.
 */
import {
  aboutMerchant,
  attemptTimes,
  type Courier,
  html,
  type Job,
  mostAttempts,
  permissionsOf,
  perWorld,
  type ReceiverAnswer,
  type StoredOf,
  type WebhookDelivery,
  type World,
} from '#sandbox';
import { mayWebhooks } from '../permissions.ts';
import { bodyOf } from './bodies.ts';
import { type Move, movedDelivery } from './moves.ts';
import { signedHeaders } from './sign.ts';
import { WebhookEndpoints } from './tokens.ts';

type Endpoint = StoredOf<typeof WebhookEndpoints>;
type Outcome = NonNullable<ReturnType<Courier['outcome']>> & { readonly answer?: ReceiverAnswer };

interface Waiting {
  readonly end: WebhookDelivery;
  readonly endpointId: string;
  /** Request body, the same in each attempt; absent if there is no real receiver. */
  readonly body?: string;
  /** Time of the next attempt; infinity during an attempt. */
  at: number;
  made: number;
}

/** Maximum number of stored responses. */
const mostOutcomes = 2_000;
/** Minimum time between notices about the same endpoint. */
const quiet = 24 * 3_600_000;

interface Moved {
  /** URL that seeded deliveries were sent to; absent for an endpoint without them. */
  readonly first?: string | undefined;
  /** Changes of the URL, oldest first. */
  readonly moves: readonly Move[];
}

const stateOf = perWorld(() => ({
  waiting: new Map<string, Waiting>(),
  outcomes: new Map<string, Outcome>(),
  noticeTimes: new Map<string, number>(),
  /** Endpoints whose URL was changed, by id. */
  moved: new Map<string, Moved>(),
}));

/**
 * Returns whether a delivery belongs to an endpoint. Seeded deliveries of the sandbox belong to the first endpoint of
 * its merchant.
 */
export const isTo = ({ id, isFirst = false }: Endpoint, { endpointId }: WebhookDelivery): boolean =>
  endpointId === undefined ? isFirst : endpointId === id;

/** Records that an endpoint has a new URL, to which undelivered events are sent. */
export function moveTo(world: World, { id, url: from, isFirst = false }: Endpoint, url: string): void {
  const { moved } = stateOf(world, '');
  const { first = isFirst ? from : undefined, moves = [] } = moved.get(id) ?? {};
  moved.set(id, { first, moves: [...moves, { at: world.now(), url }] });
}

/**
 * Queues a delivery. If there is no real receiver, only the time at which the delivery is given up is queued.
 * @param body creates the request body
 */
export function enqueue(world: World, end: WebhookDelivery, endpoint: Endpoint, body: () => string): void {
  if (end.status === 'Configured') return;
  const { waiting } = stateOf(world, '');
  // Without a transport the attempts are simulated, so only the last attempt matters.
  if (world.post) waiting.set(end.id, { end, endpointId: endpoint.id, body: body(), at: end.created, made: 0 });
  else if (end.status === 'NotDelivering' && end.resentBy === undefined)
    waiting.set(end.id, {
      end,
      endpointId: endpoint.id,
      at: attemptTimes(end.created).at(-1) ?? end.created,
      made: mostAttempts - 1,
    });
}

export const courier: Courier = {
  sends(end, row, world) {
    const endpoint = world
      .of(WebhookEndpoints)
      ?.all.find((candidate) => candidate.merchantId === row.merchantId && isTo(candidate, end));
    if (endpoint) enqueue(world, end, endpoint, () => bodyOf(world, end, row));
  },
  outcome(end, world) {
    const { outcomes, moved } = stateOf(world, '');
    if (world.post) return outcomes.get(end.id);
    if (moved.size === 0 || end.resentBy || end.status === 'Configured') return undefined;
    const found =
      end.endpointId === undefined
        ? [...moved.values()].find(({ first }) => first === end.url)
        : moved.get(end.endpointId);
    return found && movedDelivery(end, found.moves, world.now());
  },
};

/** Returns the last response of a real receiver; `undefined` if there is no real receiver or it has not responded. */
export const answerTo = (world: World, { id }: Pick<WebhookDelivery, 'id'>): ReceiverAnswer | undefined =>
  stateOf(world, '').outcomes.get(id)?.answer;

/** Returns the signature headers of an endpoint's delivery at the current time. */
export function headersOf(
  world: World,
  { secret, previousSecret, previousUntil = 0 }: Endpoint,
  id: string,
  body: string,
) {
  const now = world.now();
  return signedHeaders(id, now, body, [
    secret,
    ...(previousSecret !== undefined && previousUntil > now ? [previousSecret] : []),
  ]);
}

function attempt(world: World, pendingDelivery: Waiting): void {
  const { waiting, outcomes } = stateOf(world, '');
  const { end, endpointId, body } = pendingDelivery;
  const endpoint = world.of(WebhookEndpoints)?.get(endpointId);
  // An endpoint that was paused or removed in the meantime receives no deliveries.
  if (!endpoint?.isEnabled) {
    waiting.delete(end.id);
    return;
  }
  pendingDelivery.made += 1;
  if (body === undefined || !world.post) {
    waiting.delete(end.id);
    if (courier.outcome(end, world)?.status !== 'Delivering') tellGivenUp(world, endpoint, end);
    return;
  }
  pendingDelivery.at = Number.POSITIVE_INFINITY;
  const { url } = endpoint;
  const headers = Object.fromEntries(headersOf(world, endpoint, end.id, body).map(({ name, value }) => [name, value]));
  const keep = (outcome: Outcome) => {
    outcomes.delete(end.id);
    outcomes.set(end.id, outcome);
    const [oldest] = outcomes.keys();
    if (outcomes.size > mostOutcomes && oldest !== undefined) outcomes.delete(oldest);
  };
  keep({ attempts: pendingDelivery.made, status: 'NotDelivering', url });
  void world.post(headers, body).then((answer) => {
    const isTaken = answer !== undefined && answer.statusCode >= 200 && answer.statusCode < 300;
    const attemptResult = {
      attempts: pendingDelivery.made,
      url,
      ...(answer && { statusCode: answer.statusCode, answer }),
    };
    const next = isTaken ? undefined : attemptTimes(end.created)[pendingDelivery.made];
    keep({
      ...attemptResult,
      status: isTaken ? 'Delivering' : 'NotDelivering',
      ...(next !== undefined && { nextAttempt: next }),
    });
    if (next !== undefined) {
      pendingDelivery.at = next;
      return;
    }
    waiting.delete(end.id);
    if (!isTaken) tellGivenUp(world, endpoint, end);
  });
}

/** Notifies the endpoint's people that a delivery failed and is not retried, at most once a day for each endpoint. */
function tellGivenUp(world: World, { id, url, merchantId, tenantId }: Endpoint, { eventType }: WebhookDelivery): void {
  const { noticeTimes } = stateOf(world, '');
  const now = world.now();
  if ((noticeTimes.get(id) ?? Number.NEGATIVE_INFINITY) > now - quiet) return;
  noticeTimes.set(id, now);
  world.notifications.add(
    (person) => {
      if (person.tenantId !== tenantId || person.tier === 'platform' || !person.isActive) return false;
      if (person.tier === 'merchant' && person.merchantId !== merchantId) return false;
      const held = permissionsOf(person, world);
      return mayWebhooks.view.permissions.some((permission) => held.has(permission));
    },
    (person) => ({
      notificationType: 'WebhookGivenUp',
      about: aboutMerchant(merchantId),
      title: 'Webhook delivery failed',
      description:
        html`<b>${url}</b> didn't accept <b>${eventType}</b> in ${mostAttempts} attempts. We won't try again automatically.`
          .text,
      objectUrl: `${person.tier === 'merchant' ? '/merchant/payment-settings/webhook-endpoints' : '/crm/settings/webhook-endpoints'}/${id}`,
      useRouter: true,
    }),
  );
}

export const courierJob: Job = {
  id: 'settings.webhooks',
  system: 'delivers what happened to the merchant whom it happened to',
  title: ['Deliver and retry webhooks', "Webhook'ları ilet ve yeniden dene"],
  next(after, world) {
    let first = Number.POSITIVE_INFINITY;
    for (const { at } of stateOf(world, '').waiting.values()) first = Math.min(first, at);
    return first === Number.POSITIVE_INFINITY ? undefined : Math.max(after + 1, first);
  },
  run(world) {
    for (const pendingDelivery of [...stateOf(world, '').waiting.values()])
      if (pendingDelivery.at <= world.now()) attempt(world, pendingDelivery);
  },
};
