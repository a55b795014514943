// @lane sandbox
/** A tenant's own rules raise alerts, notify its staff, and close alerts whose values have improved. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Alerts } from '../../../../plugins/reports/sandbox/contract.ts';
import { declinePendingRatio } from '../../../../plugins/settings/alerts/api.ts';
import { as, call, change, createTestWorld, refusalOf } from '../call.ts';

const quarter = 900_000;
const rule = {
  name: 'Any decline',
  metric: 'DeclineRatio',
  windowHours: 24,
  minimum: 1,
  threshold: 0.01,
  clearBelow: 0,
  cooldownHours: 1,
  isActive: true,
} as const;

test('a rule raises its tenant’s alerts with its threshold once and notifies the staff who see the rules', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  const raised = () => (world.of(Alerts)?.all ?? []).filter(({ threshold }) => threshold === rule.threshold);
  const news = () => world.notifications.of(tenant.person).filter(({ title }) => title === rule.name).length;
  const { id } = await call(world, tenant, declinePendingRatio.create, { body: rule });
  world.clock.advance(quarter);
  const first = raised();
  assert.ok(first.length > 0, 'no alert was raised');
  assert.ok(
    first.every(
      ({ tenantId, type, seen }) => tenantId === tenant.tenantId && type === 'DeclineRatio' && seen >= rule.threshold,
    ),
    'an alert of another tenant or kind was raised',
  );
  assert.equal(news(), first.length);
  const others = world.people.filter(({ tier, tenantId }) => tier === 'tenant' && tenantId !== tenant.tenantId);
  assert.ok(
    others.every((person) => world.notifications.of(person).every(({ title }) => title !== rule.name)),
    'another tenant was told',
  );
  world.clock.advance(quarter);
  assert.equal(raised().length, first.length);
  // An alert closes by itself when its value is better than required.
  await change(world, tenant, declinePendingRatio, { id }, { threshold: 100, clearBelow: 100 });
  world.clock.advance(quarter);
  const open = raised().filter(({ status }) => status !== 'Closed');
  assert.ok(
    open.every(({ seen }) => seen === 100),
    'an alert stayed open below the level that closes it',
  );
});

test('a rule that is off raises nothing; one that closes above where it begins is refused', async () => {
  const world = createTestWorld();
  const tenant = as(world, 'tenant');
  await call(world, tenant, declinePendingRatio.create, { body: { ...rule, isActive: false } });
  world.clock.advance(quarter);
  assert.equal((world.of(Alerts)?.all ?? []).filter(({ threshold }) => threshold === rule.threshold).length, 0);
  const wrong = { ...rule, name: 'Wrong', clearBelow: 50 };
  assert.deepEqual((await refusalOf(call(world, tenant, declinePendingRatio.create, { body: wrong }))).slice(1, 3), [
    'alert-rule.clear',
    'clearBelow',
  ]);
});
