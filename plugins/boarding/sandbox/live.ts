/** Requirements of boarding for live payments, and for the person who activates a merchant. */
import {
  type Caller,
  type LiveCondition,
  type LiveGap,
  refuseAsSecondPerson,
  type SecondPersonProblem,
  storeIn,
  type World,
  whyNotSecondPerson,
} from '#sandbox';
import { Agreements, agreementInForce } from '../../agreements/sandbox/contract.ts';
import { type Boarding, Boardings } from './contract.ts';
import { papersOf } from './documents.ts';

export const secondPersonText = 'You approved the form. Another colleague must activate the merchant.';

/** Returns the requirements that a merchant's boarding lacks. */
export function gapsOf(world: World, boarding: Boarding): readonly LiveGap[] {
  const open = papersOf(world, boarding).filter(({ status }) => status !== 'Approved').length;
  const needsAgreement = world.of(Agreements) !== undefined && !agreementInForce(world, boarding.merchantId);
  return [
    ...(boarding.status === 'Approved' ? [] : [{ code: 'form', message: 'Approve the pre-check form first.' }]),
    ...(open > 0 ? [{ code: 'documents', message: `Approve ${open} documents first.` }] : []),
    ...(needsAgreement ? [{ code: 'agreement', message: 'The merchant must accept an agreement first.' }] : []),
  ];
}

/** Allows live payments of a merchant only after its boarding was activated, which requires a second person. */
export const boardingDone: LiveCondition = ({ id }, world) => {
  const boarding = storeIn(world, Boardings).all.find(({ merchantId }) => merchantId === id);
  if (!boarding) return [{ code: 'form', message: 'Approve the pre-check form first.' }];
  const isActivated = boarding.activatedById !== undefined;
  return [
    ...gapsOf(world, boarding),
    ...(isActivated ? [] : [{ code: 'activation', message: 'Activate the merchant in boarding first.' }]),
  ];
};

/** Returns the reason why the caller can't activate a merchant; `undefined` if the caller can. */
export const whyNotActivate = (
  world: World,
  caller: Caller,
  { approvedById }: Boarding,
): SecondPersonProblem | undefined => whyNotSecondPerson(world, caller, approvedById);

/**
 * Throws if the caller is not a second person.
 * @throws SandboxError 403 if the caller approved the form
 */
export function requireSecondPerson(world: World, caller: Caller, { approvedById }: Boarding): void {
  refuseAsSecondPerson(world, caller, approvedById, {
    status: 403,
    code: 'boarding.second-person',
    message: secondPersonText,
  });
}
