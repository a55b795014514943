/** Recipients of payouts: only approved beneficiaries of the transaction's merchant. */
import { SandboxError, type Transaction, type World } from '#sandbox';
import { Beneficiaries, payeeKey, type StoredBeneficiary, wasPaid } from '../../payments/sandbox/contract.ts';
import type { PayoutBeneficiary } from '../actions/payout-beneficiaries.ts';

const isPayable = ({ state, payableFrom = 0 }: StoredBeneficiary, world: World) =>
  state === 'Active' && payableFrom <= world.now();

/** Returns the approved beneficiaries of a transaction's merchant; none if the payments plugin is off. */
export function beneficiariesFor(world: World, { merchantId, mode }: Transaction): PayoutBeneficiary[] {
  return (world.of(Beneficiaries)?.all ?? [])
    .filter((beneficiary) => beneficiary.merchantId === merchantId && isPayable(beneficiary, world))
    .map(({ id, payee, currency }) => ({
      id,
      name: payee.name,
      account: payeeKey(payee),
      currency,
      isNew: !wasPaid(world, { merchantId, mode, account: payeeKey(payee) }),
    }));
}

/** @throws SandboxError 400 if the id is not that of an approved beneficiary of the transaction's merchant */
export function beneficiaryFor(world: World, transaction: Transaction, id: string): PayoutBeneficiary {
  const found = beneficiariesFor(world, transaction).find((beneficiary) => beneficiary.id === id);
  if (found) return found;
  throw new SandboxError(
    400,
    'transactions.beneficiary',
    'Choose an approved beneficiary of this merchant.',
    'beneficiaryId',
  );
}
