/**
 * Carries deliveries: whoever receives webhooks on this computer is really sent them, and again by the documented back-off until they
 * answer with 2xx. Of an endpoint that is given up, its people are told.
 */
import { fromMinor } from '#core/api';
import {
  aboutMerchant,
  attemptTimes,
  type Courier,
  html,
  type Job,
  mostAttempts,
  permissionsOf,
  perWorld,
  type StoredOf,
  type Transaction,
  type WebhookDelivery,
  type World,
} from '#sandbox';
import { mayWebhooks } from '../../webhooks/permissions.ts';
import { WebhookEndpoints } from './contract.ts';
import { signed } from './sign.ts';

type Endpoint = StoredOf<typeof WebhookEndpoints>;
type Outcome = NonNullable<ReturnType<Courier['outcome']>>;

interface Waiting {
  readonly end: WebhookDelivery;
  readonly endpointId: string;
  /** What is sent, the same in each attempt; absent where nobody really receives it. */
  readonly body?: string;
  /** Due next; for ever later while it is under way. */
  at: number;
  made: number;
}

/** Real answers that are remembered. */
const mostOutcomes = 2_000;
/** One notice of an endpoint in so long. */
const quiet = 24 * 3_600_000;

const stateOf = perWorld(() => ({ waiting: new Map<string, Waiting>(), outcomes: new Map<string, Outcome>(), told: new Map<string, number>() }));

const endpointFor = (world: World, { merchantId }: Transaction, { url }: WebhookDelivery) =>
  world.of(WebhookEndpoints)?.all.find((one) => one.merchantId === merchantId && one.url === url);

/** The event as receivers read it. */
function bodyOf(world: World, { eventId, eventType, created }: WebhookDelivery, row: Transaction): string {
  const { id, externalId, merchantId, currency, mode, type, status, paymentMethod, parentId } = row;
  const transaction = { id, externalId, merchantId, type, status, amount: fromMinor(row.amount, world.decimalPlaces(currency)), currency, mode, paymentMethod };
  return JSON.stringify({
    id: eventId,
    type: eventType,
    created: new Date(created).toISOString(),
    isTest: false,
    data: { transaction: { ...transaction, ...(parentId !== undefined && { parentId }) } },
  });
}

export const courier: Courier = {
  sends(end, row, world) {
    const endpoint = end.status === 'Configured' ? undefined : endpointFor(world, row, end);
    if (!endpoint) return;
    const { waiting } = stateOf(world, '');
    // Of what only seems to be sent, the end alone matters.
    if (world.post) waiting.set(end.id, { end, endpointId: endpoint.id, body: bodyOf(world, end, row), at: end.created, made: 0 });
    else if (end.status === 'NotDelivering')
      waiting.set(end.id, { end, endpointId: endpoint.id, at: attemptTimes(end.created).at(-1) ?? end.created, made: mostAttempts - 1 });
  },
  outcome: ({ id }, world) => (world.post ? stateOf(world, '').outcomes.get(id) : undefined),
};

/** The headers that an endpoint's deliveries are signed with now. */
export function headersOf(world: World, { secret, previousSecret, previousUntil = 0 }: Endpoint, id: string, body: string) {
  const now = world.now();
  return signed(id, now, body, [secret, ...(previousSecret !== undefined && previousUntil > now ? [previousSecret] : [])]);
}

function attempt(world: World, one: Waiting): void {
  const { waiting, outcomes } = stateOf(world, '');
  const { end, endpointId, body } = one;
  const endpoint = world.of(WebhookEndpoints)?.get(endpointId);
  // Nothing goes to an address that was given up by its owner meanwhile.
  if (!endpoint?.isEnabled || endpoint.url !== end.url) {
    waiting.delete(end.id);
    return;
  }
  one.made += 1;
  if (body === undefined || !world.post) {
    waiting.delete(end.id);
    tellGivenUp(world, endpoint, end);
    return;
  }
  one.at = Number.POSITIVE_INFINITY;
  const headers = Object.fromEntries(headersOf(world, endpoint, end.id, body).map(({ name, value }) => [name, value]));
  const keep = (outcome: Outcome) => {
    outcomes.delete(end.id);
    outcomes.set(end.id, outcome);
    const [oldest] = outcomes.keys();
    if (outcomes.size > mostOutcomes && oldest !== undefined) outcomes.delete(oldest);
  };
  keep({ attempts: one.made, status: 'NotDelivering' });
  void world.post(headers, body).then((statusCode) => {
    const isTaken = statusCode !== undefined && statusCode >= 200 && statusCode < 300;
    const told = { attempts: one.made, ...(statusCode !== undefined && { statusCode }) };
    const next = isTaken ? undefined : attemptTimes(end.created)[one.made];
    keep({ ...told, status: isTaken ? 'Delivering' : 'NotDelivering', ...(next !== undefined && { nextAttempt: next }) });
    if (next !== undefined) {
      one.at = next;
      return;
    }
    waiting.delete(end.id);
    if (!isTaken) tellGivenUp(world, endpoint, end);
  });
}

/** Tells the endpoint's people that something did not arrive and is not tried again: of an endpoint once a day, however much it misses. */
function tellGivenUp(world: World, { id, url, merchantId, tenantId }: Endpoint, { eventType }: WebhookDelivery): void {
  const { told } = stateOf(world, '');
  const now = world.now();
  if ((told.get(id) ?? Number.NEGATIVE_INFINITY) > now - quiet) return;
  told.set(id, now);
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
      description: html`<b>${url}</b> didn't accept <b>${eventType}</b> in ${mostAttempts} attempts. We won't try again automatically.`.text,
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
    for (const one of [...stateOf(world, '').waiting.values()]) if (one.at <= world.now()) attempt(world, one);
  },
};
