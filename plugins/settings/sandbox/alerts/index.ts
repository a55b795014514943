/** Alerts by the rules of a tenant, evaluated every 15 minutes. */
import {
  aboutMerchant,
  activation,
  defineEntity,
  defineSandbox,
  every,
  html,
  type Job,
  type Objection,
  paymentTypes,
  permissionsOf,
  perWorld,
  serve,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import { Alerts, seenOf } from '../../../reports/sandbox/contract.ts';
import { declinePendingRatio } from '../../alerts/api.ts';
import { type AlertRule, AlertRules } from './tokens.ts';

const hour = 3_600_000;

const samples = [
  {
    name: 'High decline rate',
    metric: 'DeclineRatio',
    windowHours: 6,
    minimum: 20,
    threshold: 35,
    clearBelow: 25,
    cooldownHours: 12,
  },
  {
    name: 'High pending rate',
    metric: 'PendingRatio',
    windowHours: 6,
    minimum: 20,
    threshold: 20,
    clearBelow: 10,
    cooldownHours: 12,
  },
] as const;

const entity = defineEntity({
  token: AlertRules,
  owner: 'tenant',
  prefix: 'alr-rule',
  // The samples are inactive: the standard rules apply until a tenant activates a sample.
  seed: ({ of, idOf }) =>
    of(Tenants).flatMap(({ id: tenantId }) =>
      samples.map(
        (sample): AlertRule => ({ id: idOf(`${tenantId} ${sample.name}`), tenantId, ...sample, isActive: false }),
      ),
    ),
  references: { tenantId: Tenants },
  unique: ['name'],
  fixed: ['tenantId'],
  name: ({ name }) => name,
  event: activation,
  check: ({ after }): Objection | undefined =>
    after && after.clearBelow > after.threshold
      ? {
          code: 'alert-rule.clear',
          field: 'clearBelow',
          message: `An alert at ${after.threshold}% must close at ${after.threshold}% or below.`,
        }
      : undefined,
});

/**
 * Time of the last notification about a merchant, by alert rule. It is used for the cooldown, even if alerts are not
 * stored.
 */
const notificationTimesOf = perWorld(() => new Map<string, number>());

function byMerchant(world: World, { tenantId, windowHours }: AlertRule): Map<string, Transaction[]> {
  const now = world.now();
  const { rows } = world.transactions.query(
    { mode: 'Live', tenantId, types: paymentTypes, from: now - windowHours * hour + 1, to: now },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const found = new Map<string, Transaction[]>();
  for (const row of rows) found.set(row.merchantId, [...(found.get(row.merchantId) ?? []), row]);
  return found;
}

function announceAlert(world: World, rule: AlertRule, merchantId: string, seen: number, alertId: string | undefined) {
  const merchantName = world.merchant(merchantId)?.legalBusinessName ?? merchantId;
  world.notifications.add(
    (person) =>
      person.tier === 'tenant' &&
      person.tenantId === rule.tenantId &&
      person.isActive &&
      permissionsOf(person, world).has('Settings.DeclinePendingRatio.View'),
    {
      notificationType: 'RatioAlert',
      about: aboutMerchant(merchantId),
      title: rule.name,
      description: html`<b>${merchantName}</b>: ${seen}% (${rule.threshold}%)`.text,
      ...(alertId === undefined ? {} : { objectUrl: '/crm/reports/alerts', useRouter: true }),
    },
  );
}

function apply(world: World, rule: AlertRule) {
  const now = world.now();
  const alerts = world.of(Alerts);
  const notificationTimes = notificationTimesOf(world, 'told');
  for (const [merchantId, payments] of byMerchant(world, rule)) {
    const { seen, counted } = seenOf(payments, now)[rule.metric];
    const standing = alerts?.all.find(
      (alert) => alert.merchantId === merchantId && alert.type === rule.metric && alert.status !== 'Closed',
    );
    if (standing) {
      if (seen < rule.clearBelow)
        alerts?.change(standing.id, { status: 'Closed' }, { actor: 'Monitoring', reason: rule.name });
      continue;
    }
    const key = `${rule.id} ${merchantId}`;
    if (
      counted < rule.minimum ||
      seen < rule.threshold ||
      (notificationTimes.get(key) ?? 0) > now - rule.cooldownHours * hour
    )
      continue;
    notificationTimes.set(key, now);
    const { tenantId, metric: type, threshold, minimum, windowHours } = rule;
    const raised = alerts?.create(
      {
        tenantId,
        merchantId,
        type,
        status: 'Open',
        threshold,
        minimum,
        seen,
        counted,
        from: now - windowHours * hour,
        created: now,
      },
      { actor: 'Monitoring', reason: rule.name },
    );
    announceAlert(world, rule, merchantId, seen, raised?.id);
  }
}

const job: Job = {
  id: 'settings.alert-rules',
  system: 'watches all payments of a tenant; people find alerts of merchants that they see',
  title: ['Check decline and pending rates', 'Ret ve bekleme oranlarını kontrol et'],
  next: every(hour / 4),
  run(world) {
    for (const rule of world.of(AlertRules)?.all ?? []) if (rule.isActive) apply(world, rule);
  },
};

export const alertRules = defineSandbox({ entities: [entity], jobs: [job] }, serve(declinePendingRatio, AlertRules));
