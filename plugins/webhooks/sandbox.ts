/** The webhooks' side of the sandbox API: events of merchants are sent to the endpoints that exist at that moment. */
import { createHash, randomBytes } from 'node:crypto';
import {
  byCaller,
  type Caller,
  courierHook,
  type Destinations,
  defineEntity,
  defineSandbox,
  derivedId,
  destinationHook,
  followExports,
  Merchants,
  on,
  receivedBy,
  SandboxError,
  type SandboxPart,
  type StoredOf,
  serve,
  storeIn,
  Tenants,
  type World,
  worldStartHook,
} from '#sandbox';
import * as api from './api.ts';
import { answerBody, eventBody } from './sandbox/bodies.ts';
import { courier, courierJob, headersOf, moveTo } from './sandbox/courier.ts';
import { deliveriesTo, detailOf, findDelivery, keepTest, latestDeliveries } from './sandbox/deliveries.ts';
import { emitEvent } from './sandbox/emit.ts';
import { replay, replayableEvents, resend } from './sandbox/resend.ts';
import { WebhookEndpoints } from './sandbox/tokens.ts';
import { urlProblem } from './sandbox/urls.ts';

type Endpoint = StoredOf<typeof WebhookEndpoints>;
const day = 86_400_000;

const secretFrom = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`;

const entity = defineEntity({
  token: WebhookEndpoints,
  owner: 'merchant',
  prefix: 'whe',
  /** Creates an endpoint for all events of each merchant with a webhook URL, with the URL of the seeded deliveries. */
  seed: ({ of, idOf }) =>
    of(Merchants).flatMap(({ id: merchantId, tenantId, webhookUrl }): Endpoint[] => {
      if (webhookUrl === undefined) return [];
      const secret = secretFrom(createHash('sha256').update(`webhook ${merchantId}`).digest().subarray(0, 24));
      return [
        {
          id: idOf(merchantId),
          tenantId,
          merchantId,
          url: webhookUrl,
          events: [],
          modes: ['Live', 'Test'],
          isEnabled: true,
          secret,
          isFirst: true,
        },
      ];
    }),
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['url'],
  hidden: ['secret', 'previousSecret', 'isFirst'],
  fixed: ['tenantId', 'merchantId'],
  name: ({ url }) => url,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (before.secret !== after.secret) return 'Rotated';
    return before.isEnabled === after.isEnabled ? undefined : after.isEnabled ? 'Enabled' : 'Disabled';
  },
  check: ({ before, after }) => {
    if (!after || before?.url === after.url) return undefined;
    const message = urlProblem(after.url);
    return message === undefined ? undefined : { code: 'webhook.url', field: 'url', message };
  },
});

const storeOf = (world: World) => storeIn(world, WebhookEndpoints);

/** Returns the destinations of webhooks. Paused endpoints are included, so that missed events can be sent later. */
const destinations: Destinations = (world, merchantId) =>
  world
    .of(WebhookEndpoints)
    ?.all.filter((endpoint) => endpoint.merchantId === merchantId)
    .map(({ id, url, events, modes, isEnabled }) => ({ id, url, events, modes, isPaused: !isEnabled }));

function describeEndpoint(endpoint: Endpoint, world: World) {
  const last = deliveriesTo(world, endpoint, { ofTransactions: 5 }).find(
    ({ delivery: { status } }) => status !== 'Configured',
  )?.delivery;
  const { previousUntil } = endpoint;
  return {
    state: last?.status ?? ('Configured' as const),
    secretEnd: `…${endpoint.secret.slice(-4)}`,
    ...(last && { lastDelivery: new Date(last.created).toISOString() }),
    previousUntil:
      previousUntil !== undefined && previousUntil > world.now() ? new Date(previousUntil).toISOString() : undefined,
  };
}

/** Updates the merchant's webhook URL, which the rest of the sandbox reads: the URL of the first enabled endpoint. */
function keepInStep(
  asking: { readonly world: World; readonly caller: Caller; readonly requestId: string },
  merchantId: string,
): void {
  const { world } = asking;
  const first = storeOf(world).all.find((endpoint) => endpoint.merchantId === merchantId && endpoint.isEnabled);
  const merchant = world.merchant(merchantId);
  if (merchant && merchant.webhookUrl !== first?.url)
    world.of(Merchants).change(merchantId, { webhookUrl: first?.url }, byCaller(asking));
}

const served = serve(api.webhookEndpoints, WebhookEndpoints, { answer: describeEndpoint });
const changes: ReadonlySet<string> = new Set([api.webhookEndpoints.update.id, api.webhookEndpoints.remove.id]);

const newSecret = () => secretFrom(randomBytes(24));

/** Creates the body of a test event. */
function testBody({ merchantId }: Endpoint, eventType: string, eventId: string, created: number): string {
  const transaction = { id: 'txn_test', merchantId, amount: '10.00', currency: 'EUR', mode: 'Test' };
  return eventBody({ eventId, eventType, created }, { transaction }, true);
}

/**
 * Sends a test: to the webhook receiver on this computer, otherwise to a simulated receiver; most of these accept it.
 */
async function sendTest(world: World, url: string, headers: ReturnType<typeof headersOf>, body: string) {
  if (!world.post) {
    const { status, statusCode } = receivedBy(url, 1) ?? { status: 'Delivering' as const, statusCode: 200 };
    return {
      status,
      answer: statusCode === undefined ? undefined : answerBody(statusCode),
      duration: statusCode === undefined ? 15_000 : 120,
    };
  }
  const started = performance.now();
  const answer = await world.post(Object.fromEntries(headers.map(({ name, value }) => [name, value])), body);
  const isTaken = answer !== undefined && answer.statusCode >= 200 && answer.statusCode < 300;
  return {
    status: isTaken ? ('Delivering' as const) : ('NotDelivering' as const),
    answer,
    duration: Math.round(performance.now() - started),
  };
}

/** Sends an event of each file that the users of a merchant can download. */
function followReports(world: World): void {
  followExports(world, ({ identifier, name, rows, until, person: { merchantId } }) => {
    if (merchantId === undefined) return;
    const report = { id: identifier, name, rows, availableUntil: new Date(until).toISOString() };
    emitEvent(world, { merchantId, mode: 'Live', type: 'report.ready', key: identifier, data: { report } });
  });
}

const webhooks: SandboxPart = {
  entities: [entity],
  hooks: [destinationHook.provide(destinations), courierHook.provide(courier), worldStartHook.provide(followReports)],
  jobs: [courierJob],
  trails: served.trails ?? [],
  routes: [
    ...(served.routes ?? []).map((route) =>
      changes.has(route.endpoint.id)
        ? {
            ...route,
            handler: async (request: Parameters<typeof route.handler>[0]) => {
              const before = storeOf(request.world).get(String(request.params.id));
              const merchantId = before?.merchantId;
              const answer = await route.handler(request);
              const url = before && storeOf(request.world).get(before.id)?.url;
              if (before && url !== undefined && url !== before.url) moveTo(request.world, before, url);
              if (merchantId !== undefined) keepInStep(request, merchantId);
              return answer;
            },
          }
        : route,
    ),
    on(api.addWebhook, (asking) => {
      const { world, caller, body } = asking;
      const { merchantId: requestedMerchantId, ...values } = body;
      const merchantId = caller.merchantId ?? requestedMerchantId;
      if (merchantId === undefined)
        throw new SandboxError(400, 'merchantId.missing', 'Choose the merchant of the webhook endpoint.', 'merchantId');
      if (requestedMerchantId !== undefined && requestedMerchantId !== merchantId)
        throw new SandboxError(403, 'merchant.foreign', 'You can only act for your own merchant.', 'merchantId');
      const { tenantId } = world.of(Merchants).find(caller, merchantId);
      const secret = newSecret();
      const made = storeOf(world).create({ ...values, merchantId, tenantId, secret }, byCaller(asking));
      keepInStep(asking, merchantId);
      return { id: made.id, url: made.url, secret };
    }),
    on(api.rotateSecret, (asking) => {
      const { world, caller, params } = asking;
      const { id, secret: previousSecret } = storeOf(world).find(caller, params.id, 'change');
      const secret = newSecret();
      const { url } = storeOf(world).change(
        id,
        { secret, previousSecret, previousUntil: world.now() + day },
        byCaller(asking),
      );
      return { id, url, secret };
    }),
    on(api.listDeliveries, ({ world, caller, params }) =>
      latestDeliveries(world, storeOf(world).find(caller, params.id)),
    ),
    on(api.getDelivery, ({ world, caller, params }) =>
      detailOf(world, findDelivery(world, storeOf(world).find(caller, params.id), params.deliveryId)),
    ),
    on(api.resendDelivery, (request) => {
      const { world, caller, params } = request;
      const endpoint = storeOf(world).find(caller, params.id, 'change');
      return resend(request, endpoint, findDelivery(world, endpoint, params.deliveryId));
    }),
    on(api.countReplay, ({ world, caller, params, query }) => {
      const endpoint = storeOf(world).find(caller, params.id, 'change');
      return { count: replayableEvents(world, endpoint, query).length };
    }),
    on(api.replayDeliveries, (request) =>
      replay(request, storeOf(request.world).find(request.caller, request.params.id, 'change')),
    ),
    on(api.testWebhook, async ({ world, caller, params, body, requestId }) => {
      const endpoint = storeOf(world).find(caller, params.id, 'change');
      const { id: endpointId, url } = endpoint;
      const time = world.now();
      const id = derivedId('whd', `${endpointId} test ${requestId}`, world.seed);
      const content = testBody(endpoint, body.eventType, id, time);
      const headers = headersOf(world, endpoint, id, content);
      const { status, answer, duration } = await sendTest(world, url, headers, content);
      const test = {
        id,
        eventId: id,
        created: time,
        eventType: body.eventType,
        url,
        status,
        attempts: 1,
        ...(answer && { statusCode: answer.statusCode }),
      };
      keepTest(world, endpointId, { delivery: test, body: content, isTest: true, ...(answer && { answer }) });
      return {
        id,
        time: new Date(time).toISOString(),
        isDelivered: status === 'Delivering',
        request: { url, headers, body: content },
        ...(answer && { response: answer }),
        duration,
      };
    }),
  ],
};

export default defineSandbox(webhooks);
