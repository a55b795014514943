// @lane sandbox
/** A terminal's payments have no batch without the terminals plugin, and captured amounts are refunded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorCalls } from '../../../plugins/transactions/api.ts';
import { operatorActions } from '../transactions/action-calls.ts';
import * as transactions from '../transactions/call.ts';
import * as terminals from './call.ts';

for (const [name, { testWorld, call }, isBatchOpen, code] of [
  ['off', transactions, undefined, 'transactions.already-captured'],
  ['on', terminals, false, 'transactions.batch-closed'],
] as const)
  test(`an old payment of a terminal says with its batch why it can't be voided: terminals are ${name}`, async () => {
    const world = testWorld();
    const tenant = terminals.as(world, 'tenant');
    const { rows } = world.transactions.query(
      {
        mode: 'Live',
        tenantId: tenant.tenantId ?? '',
        channels: new Set(['Terminal']),
        statuses: new Set(['Captured']),
      },
      { pageSize: Number.POSITIVE_INFINITY },
    );
    const { id, websiteId } =
      rows.findLast(({ type, refunded }) => type === 'Sale' && refunded === 0) ?? assert.fail('no such payment');
    const detail = await call(world, tenant, operatorCalls.details, { id });
    assert.equal(detail.isBatchOpen, isBatchOpen);
    const headers = { 'Website-Id': websiteId, SystemMode: 'Live' as const };
    const body = { reason: 'Late', expectedRemaining: '0' };
    await terminals.refused(call(world, tenant, operatorActions.void, { id, headers, body }), 409, code);
  });
