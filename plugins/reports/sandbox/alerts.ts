/**
 * Alerts for merchants with too many declined or pending payments, raised every hour from the transactions of the
 * preceding day.
 */
import {
  byCaller,
  type Caller,
  defineEntity,
  every,
  inScope,
  type Job,
  type Listing,
  listPageOf,
  Merchants,
  on,
  paymentTypes,
  SandboxError,
  type StoredOf,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import { AlertRules } from '../../settings/sandbox/contract.ts';
import { type Alert, type AlertQuery, alertCalls } from '../alerts/calls.ts';
import { type AlertType, alertStatus, alertType } from '../alerts/model.ts';
import { Alerts, seenOf } from './contract.ts';

export { Alerts, seenOf };

type Stored = StoredOf<typeof Alerts>;

const hour = 3_600_000;
const day = 24 * hour;

/** Percentage from which an alert is raised, and minimum number of payments; fewer payments are not significant. */
export const rules: Readonly<Record<AlertType, { readonly threshold: number; readonly minimum: number }>> = {
  DeclineRatio: { threshold: 20, minimum: 10 },
  PendingRatio: { threshold: 10, minimum: 10 },
};

/** Returns the alerts that the payments of a merchant on the day before a time raise. */
function raisedBy(
  payments: readonly Transaction[],
  now: number,
): Pick<Stored, 'type' | 'threshold' | 'seen' | 'counted' | 'minimum' | 'from' | 'created'>[] {
  const seen = seenOf(payments, now);
  return alertType.values.flatMap((type) => {
    const rule = rules[type];
    const isRaised = seen[type].counted >= rule.minimum && seen[type].seen >= rule.threshold;
    return isRaised ? [{ type, ...rule, ...seen[type], from: now - day, created: now }] : [];
  });
}

function byMerchant(rows: readonly Transaction[]): Map<string, Transaction[]> {
  const found = new Map<string, Transaction[]>();
  for (const row of rows) {
    const merchantRows = found.get(row.merchantId);
    if (merchantRows) merchantRows.push(row);
    else found.set(row.merchantId, [row]);
  }
  return found;
}

/** Number of days before the start of the sandbox for which alerts are generated. */
const daysBefore = 14;

const alertEntity = defineEntity({
  token: Alerts,
  owner: 'tenant',
  prefix: 'alr',
  seed: ({ born, idOf, transactionsOf, of }) => {
    const tenants = new Map(of(Merchants).map(({ id, tenantId }) => [id, tenantId]));
    return Array.from({ length: daysBefore }, (_, index) => born - (daysBefore - 1 - index) * day).flatMap((now) =>
      [...byMerchant(transactionsOf({ mode: 'Live', types: paymentTypes, from: now - day + 1, to: now }))].flatMap(
        ([merchantId, payments]) =>
          // Alerts of past days use the current statuses, because earlier statuses are not stored.
          raisedBy(payments, now).map(
            (raised): Stored => ({
              id: idOf(`${merchantId} ${raised.type} ${now}`),
              tenantId: tenants.get(merchantId) ?? '',
              merchantId,
              status: born - now >= 3 * day ? 'Closed' : now < born ? 'Acknowledged' : 'Open',
              ...raised,
            }),
          ),
      ),
    );
  },
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'type', 'created'],
  name: ({ type }) => type,
  event: ({ before, after }) => (before && after && before.status !== after.status ? after.status : undefined),
  check: ({ before, after }) =>
    before && after && alertStatus.values.indexOf(after.status) < alertStatus.values.indexOf(before.status)
      ? {
          code: 'alert.status',
          message: `An alert that is ${before.status} can't become ${after.status} again.`,
          field: 'status',
        }
      : undefined,
});

/** Raises alerts. As long as an alert of a merchant is not closed, no second alert of the same type is raised. */
export function raiseAlerts(world: World): void {
  const store = world.of(Alerts);
  if (!store) return;
  const now = world.now();
  const { rows } = world.transactions.query(
    { mode: 'Live', types: paymentTypes, from: now - day + 1, to: now },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const standing = new Set(
    store.all.filter(({ status }) => status !== 'Closed').map(({ merchantId, type }) => `${merchantId} ${type}`),
  );
  // A tenant with a rule for a metric receives the alert of that rule instead.
  const ruled = new Set(
    (world.of(AlertRules)?.all ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ tenantId, metric }) => `${tenantId} ${metric}`),
  );
  for (const [merchantId, payments] of byMerchant(rows)) {
    const merchant = world.merchant(merchantId);
    for (const raised of raisedBy(payments, now)) {
      if (!merchant || ruled.has(`${merchant.tenantId} ${raised.type}`) || standing.has(`${merchantId} ${raised.type}`))
        continue;
      store.create({ tenantId: merchant.tenantId, merchantId, status: 'Open', ...raised }, { actor: 'Monitoring' });
    }
  }
}

function toAlert(world: World, { from, created, ...alert }: Stored): Alert {
  return {
    ...alert,
    tenantName: world.tenant(alert.tenantId)?.name ?? alert.tenantId,
    merchantName: world.merchant(alert.merchantId)?.legalBusinessName ?? alert.merchantId,
    from: new Date(from).toISOString(),
    created: new Date(created).toISOString(),
  };
}

interface Asking {
  readonly world: World;
  readonly caller: Caller;
}
/** Returns the visible alerts, newest first; merchants see those about themselves. */
const visibleAlerts = ({ world, caller }: Asking): Stored[] =>
  (world.of(Alerts)?.all ?? [])
    .filter(inScope(caller))
    .toSorted((alert, other) => other.created - alert.created || (alert.id < other.id ? -1 : 1));

function find(asking: Asking, id: string): Stored {
  const found = visibleAlerts(asking).find((alert) => alert.id === id);
  if (!found) throw new SandboxError(404, 'alerts.not-found', 'Alert not found.');
  return found;
}

type Question = Asking & { readonly query: AlertQuery };
const listing: Listing<Alert> = {
  at: ({ created }) => created,
  search: ['merchantName'],
  filters: { status: ({ status }) => status, type: ({ type }) => type, merchantId: ({ merchantId }) => merchantId },
  counted: 'status',
};
const listAlerts = ({ query, ...asking }: Question) => {
  const rows = visibleAlerts(asking).map((alert) => toAlert(asking.world, alert));
  return listPageOf(rows, { pageIndex: 0, pageSize: Math.max(rows.length, 1), ...query }, listing);
};

export const alerts = {
  entities: [alertEntity],
  jobs: [
    {
      id: 'reports.alerts',
      system: 'watches all payments of a tenant; people find alerts of merchants that they see',
      title: ['Raise and close report alerts', 'Rapor uyarılarını aç ve kapat'],
      next: every(hour),
      run: raiseAlerts,
    } satisfies Job,
  ],
  routes: [
    on(alertCalls.merchant, listAlerts),
    on(alertCalls.tenant, listAlerts),
    on(alertCalls.platform, listAlerts),
    on(alertCalls.types, () => alertType.values.map((id) => ({ id, ...rules[id] }))),
    on(alertCalls.details, ({ params, ...asking }) => toAlert(asking.world, find(asking, params.id))),
    on(alertCalls.platformDetails, ({ params, ...asking }) => {
      const alert = find(asking, params.id);
      if (alert.tenantId !== params.tenant)
        throw new SandboxError(404, 'alerts.not-found', `Alert ${params.id} not found.`);
      return toAlert(asking.world, alert);
    }),
    ...(['acknowledge', 'close'] as const).map((act) =>
      on(alertCalls[act], (request) => {
        const { world, params } = request;
        const alert = find(request, params.id);
        const status = act === 'close' ? 'Closed' : 'Acknowledged';
        if (alert.status === status)
          throw new SandboxError(409, 'alerts.done', `The alert is already ${status}. Reload it.`);
        const changed = world.of(Alerts)?.change(alert.id, { status }, byCaller(request));
        return toAlert(world, changed ?? alert);
      }),
    ),
  ],
};
