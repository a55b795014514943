import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Guard, Tier } from '../../core/permissions/guard.ts';
import { assemble, isMenuGroup } from '../../core/plugin/assemble.ts';
import type { AssembledMenuEntry, AssembledRoute } from '../../core/plugin/assembly.ts';
import { destinationOf } from '../../core/route-matching/match.ts';
import { englishText } from '../core/http/fake-api.ts';
import { holderOf, product, tiersOf } from './product.ts';
import { decidedPermission, type RouteRow, routeRows, withoutParameters } from './routes.ts';

/** Addresses of manifests that the table doesn't contain, with the reasons. */
const ownRoutes: Readonly<Record<string, string>> = {
  '/crm/tenant-management/tenants/users': 'the documents name the users of a tenant and give them no address',
  '/general-ledger/accounts': 'the documents name no books of a tenant, without which no month can be closed',
  '/general-ledger/checks': 'the documents name no books of a tenant, without which no month can be closed',
  '/general-ledger/entries': 'the documents name no books of a tenant, without which no month can be closed',
  '/general-ledger/month-end': 'the documents name no books of a tenant, without which no month can be closed',
  '/general-ledger/trial-balance': 'the documents name no books of a tenant, without which no month can be closed',
  '/merchant/disputes': 'the documents name disputes for operators only, and merchants have what proves a delivery',
  '/merchant/settlement/payout-schedules':
    'the documents name no payouts of what merchants earned, which every acquirer makes',
  '/merchant/settlement/payout-rows':
    'the documents name no payouts of what merchants earned, which every acquirer makes',
  '/merchant/settlement/payouts': 'the documents name no payouts of what merchants earned, which every acquirer makes',
  '/reconciliation/breaks':
    'the documents name no files of acquirers, without which nobody knows what acquirers have paid',
  '/reconciliation/files':
    'the documents name no files of acquirers, without which nobody knows what acquirers have paid',
  '/reconciliation/lines':
    'the documents name no files of acquirers, without which nobody knows what acquirers have paid',
  '/settlement/payout-schedules': 'the documents name no payouts of what merchants earned, which every acquirer makes',
  '/settlement/payout-rows': 'the documents name no payouts of what merchants earned, which every acquirer makes',
  '/settlement/payouts': 'the documents name no payouts of what merchants earned, which every acquirer makes',
  '/support/external': 'the documents invite an external party and give no address for them',
};

const { routes, menu } = assemble(product.enabled.map(({ manifest }) => manifest));
/** All menu entries with the texts of their groups. An entry outside groups is its own group in the table. */
const entries = menu.flatMap((node) => {
  const labeled = (entry: AssembledMenuEntry) => ({ entry, label: manifestText(entry.plugin, entry.title) });
  if (!isMenuGroup(node)) return [labeled(node)].map((entry) => ({ ...entry, group: entry.label }));
  return node.entries.map((entry) => ({ ...labeled(entry), group: englishText(`menu.${node.group}`) }));
});

/** Returns the English text of a plugin's manifest. */
function manifestText(plugin: string, key: string): unknown {
  const { manifest } = product.enabled.find(({ id }) => id === plugin)?.messages?.en ?? {};
  return typeof manifest === 'object' ? manifest?.[key] : undefined;
}

for (const row of routeRows) {
  const [route, ...details] = routes.filter(({ path }) => row.path && withoutParameters(path) === row.path);
  const dialog = row.path
    ? undefined
    : entries.find(({ entry, label, group }) => 'dialog' in entry && label === row.label && group === row.group);
  const hasChildren = row.isParent && routes.some(({ path }) => path.startsWith(`${row.path}/`));
  if (route) test(`[${row.id}] is the route that the table has`, () => holdsRoute(row, route, details));
  else if (dialog) test(`[${row.id}] is the dialog that the table has`, () => holdsGuard(row, dialog.entry.guard));
  else if (hasChildren) test(`[${row.id}] opens the first screen below it`, () => opensChild(row));
}

/**
 * Asserts that a route agrees with its row.
 * @param details routes with the same address that need a parameter
 */
function holdsRoute(row: RouteRow, route: AssembledRoute, details: readonly AssembledRoute[]): void {
  assert.equal(route.plugin, row.plugin, 'the plugin that it belongs to');
  for (const { guard } of [route, ...details]) holdsGuard(row, guard);
  if (row.breadcrumb) assert.equal(manifestText(route.plugin, route.breadcrumb ?? route.title), row.breadcrumb);
  const inMenu = entries
    .filter(({ entry }) => 'opens' in entry && entry.opens === route)
    .map(({ label, group }) => ({ label, group }));
  assert.deepEqual(inMenu, row.isInMenu ? [{ label: row.label, group: row.group }] : [], 'its menu entry');
}

/**
 * Tiers that a row's tier admits: the operators' screens may be for both of their tiers, and the merchants' dashboard
 * is also the platform's.
 */
const mayLetIn: Readonly<Record<string, readonly Tier[]>> = {
  platform: ['platform'],
  tenant: ['tenant', 'platform'],
  merchant: ['merchant', 'platform'],
};

function holdsGuard(row: RouteRow, guard: Guard): void {
  const allowed = tiersOf(guard);
  assert.ok(
    allowed.some((tier) => tier === row.tier),
    `nobody of the tier ${row.tier} may open it`,
  );
  for (const tier of allowed) assert.ok(mayLetIn[row.tier]?.includes(tier), `people of the tier ${tier} may open it`);
  const required = typeof guard === 'object' ? (guard.permissions ?? []) : [];
  const decided = decidedPermission(row.path);
  if (row.permission) assert.deepEqual(required, [row.permission]);
  else if (decided)
    assert.ok(
      required.length > 0 && required.every((permission) => decided.test(permission)),
      `${required.join(' or ') || 'nothing'} is not ${decided}`,
    );
}

function opensChild(row: RouteRow): void {
  const tier = row.tier as Tier; // core has no parents
  const leadsTo = destinationOf(routes, row.path, row.path, holderOf(tier));
  assert.ok(leadsTo?.kind === 'redirect' && leadsTo.to.startsWith(`${row.path}/`), JSON.stringify(leadsTo));
}

test('every route of a manifest is a row of the table, or stands on the list of own routes with a reason', () => {
  const known = new Set(routeRows.map(({ path }) => path));
  const ownPaths = routes.map(({ path }) => withoutParameters(path)).filter((path) => !known.has(path));
  assert.deepEqual([...new Set(ownPaths)].sort(), Object.keys(ownRoutes).sort());
});

test('[route /**] an unknown address opens the dashboard, for tenant staff their own', () => {
  for (const [tier, to] of [
    ['platform', '/dashboard'],
    ['tenant', '/crm/dashboard'],
    ['merchant', '/dashboard'],
  ] as const)
    assert.deepEqual(destinationOf(routes, '/no/such/address', '/no/such/address', holderOf(tier)), {
      kind: 'redirect',
      to,
    });
});

test('each row of the table has an id of its own', () =>
  assert.equal(new Set(routeRows.map(({ id }) => id)).size, routeRows.length));

test('every entry of the settings that is in sight names the section where their home lists it', () => {
  const settings = menu.find((node) => isMenuGroup(node) && node.group === 'settings');
  const entries = settings && isMenuGroup(settings) ? settings.entries : [];
  assert.ok(entries.length > 40, 'the settings have no entries');
  assert.deepEqual(
    entries.filter(({ hidden, section }) => !hidden && section === undefined).map(({ fullId }) => fullId),
    [],
  );
});
