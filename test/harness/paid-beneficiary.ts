/**
 * Beneficiary for payouts of tests: an approved beneficiary of a transaction's merchant, preferably one that was paid
 * before.
 */
import assert from 'node:assert/strict';
import type { Transaction } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { beneficiariesFor } from '../../plugins/transactions/sandbox/beneficiaries.ts';

/** Returns the id of such a beneficiary. */
export function paidBeneficiary(world: World, transaction: Transaction): string {
  const beneficiaries = beneficiariesFor(world, transaction);
  return (
    (beneficiaries.find(({ isNew }) => !isNew) ?? beneficiaries[0])?.id ??
    assert.fail('The merchant has no approved beneficiary.')
  );
}
