/**
 * Beneficiary for payouts of tests: an approved beneficiary of a transaction's merchant, preferably one that was paid
 * before.
 */
import assert from 'node:assert/strict';
import type { Transaction } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { payeesFor } from '../../plugins/transactions/sandbox/payees.ts';

/** Returns the id of such a beneficiary. */
export function paidBeneficiary(world: World, transaction: Transaction): string {
  const payees = payeesFor(world, transaction);
  return (
    (payees.find(({ isNew }) => !isNew) ?? payees[0])?.id ?? assert.fail('The merchant has no approved beneficiary.')
  );
}
