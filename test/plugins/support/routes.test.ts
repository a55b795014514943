// @lane sandbox
/** The right people reach the screens of support and can work on a ticket there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../../../core/permissions/guard.ts';
import { assemble } from '../../../core/plugin/assemble.ts';
import { destinationOf } from '../../../core/route-matching/match.ts';
import files from '../../../plugins/files/plugin.ts';
import * as api from '../../../plugins/support/api.ts';
import * as labelsApi from '../../../plugins/support/labels/api.ts';
import * as ticketApi from '../../../plugins/support/ticket-api.ts';
import { lookup } from '../../../plugins/support/permissions.ts';
import plugin from '../../../plugins/support/plugin.ts';
import { as, call, testWorld } from './call.ts';

const { routes } = assemble([files, plugin]);
const leads = (path: string, tier: Tier, permissions: readonly string[]) =>
  destinationOf(routes, path, path, { tier, permissions: new Set(permissions) });

for (const [rows, path, tier] of [
  ['[A-017]', '/tenant/support', 'tenant'],
  ['[A-018]', '/tenant/support-tickets', 'tenant'],
  ['[A-019]', '/platform/support', 'platform'],
  ['[A-020]', '/platform/support-tickets', 'platform'],
  ['[A-021]', '/merchant/support', 'merchant'],
  ['[A-022]', '/merchant/support-tickets', 'merchant'],
] as const)
  test(`${rows} ${path} opens with ${lookup[tier]}, and without it leads to unauthorized`, () => {
    const opened = leads(path, tier, [lookup[tier]]);
    assert.equal(opened?.kind, 'screen');
    const refused = leads(path, tier, ['Something.Else']);
    assert.ok(
      refused?.kind === 'redirect' && refused.to.startsWith('/authentication/unauthorized'),
      JSON.stringify(refused),
    );
  });

const body = {
  ticket: { ticketCategory: 'Processing', subject: 'x', description: 'x', references: [], priority: 'Low' as const },
  isPlatformCreatingTicket: false as const,
};

test('the close call closes a ticket, and the open call opens it again', {
  requirements: ['A-234', 'A-235'],
}, async () => {
  const world = testWorld();
  const merchant = as(world, 'merchant');
  const id = await call(world, merchant, api.createCalls.merchant, { body });
  const status = async () =>
    (await call(world, merchant, ticketApi.customerCalls.details, { params: { ticketId: id } })).status;
  await call(world, merchant, ticketApi.customerCalls.close, { params: { id } });
  assert.equal(await status(), 'Closed');
  await call(world, merchant, ticketApi.customerCalls.open, { params: { id } });
  assert.equal(await status(), 'Opened');
  assert.deepEqual(
    [ticketApi.customerCalls.close.method, ticketApi.customerCalls.close.path],
    ['POST', '/support/ticket/{id}/close'],
  );
  assert.deepEqual(
    [ticketApi.customerCalls.open.method, ticketApi.customerCalls.open.path],
    ['POST', '/support/ticket/{id}/open'],
  );
});

test('a label set on a ticket is shown only to the person who set it', { requirements: ['A-007'] }, async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'merchant'), as(world, 'tenant')];
  const id = await call(world, merchant, api.createCalls.merchant, { body });
  const [label] = await call(world, tenant, labelsApi.labelCalls.list);
  assert.ok(label);
  await call(world, tenant, labelsApi.setLabel, {
    params: { x: merchant.merchantId ?? '', ticket: id, label: label.labelId },
  });
  const seen = async (who: typeof tenant) =>
    (await call(world, who, ticketApi.customerCalls.details, { params: { ticketId: id } })).label;
  assert.deepEqual(await seen(tenant), label);
  assert.equal(await seen(merchant), undefined);
});
