/** Requirements of boarding for a merchant that wants live payments, and for the person who activates it. */
import {
  type Caller,
  type LiveCondition,
  type LiveGap,
  refuseAsSecondPerson,
  type SecondPersonProblem,
  type World,
  whyNotSecondPerson,
} from '#sandbox';
import { Agreements, agreementInForce } from '../../agreements/sandbox/contract.ts';
import { type Boarding, Boardings } from './contract.ts';
import { papersOf } from './documents.ts';
import { requireStore } from './require-store.ts';

export const secondPersonText = 'You approved the form. Another colleague must activate the merchant.';

/** Returns what a merchant's boarding lacks. */
export function gapsOf(world: World, boarding: Boarding): readonly LiveGap[] {
  const open = papersOf(world, boarding).filter(({ status }) => status !== 'Approved').length;
  const needsAgreement = world.of(Agreements) !== undefined && !agreementInForce(world, boarding.merchantId);
  return [
    ...(boarding.status === 'Approved' ? [] : [{ code: 'form', message: 'Approve the pre-check form first.' }]),
    ...(open > 0 ? [{ code: 'documents', message: `Approve ${open} documents first.` }] : []),
    ...(needsAgreement ? [{ code: 'agreement', message: 'The merchant must accept an agreement first.' }] : []),
  ];
}

/** Lets a merchant go live only by the activation of its boarding, which requires a second person. */
export const boardingDone: LiveCondition = ({ id }, world) => {
  const boarding = requireStore(world, Boardings).all.find(({ merchantId }) => merchantId === id);
  if (!boarding) return [{ code: 'form', message: 'Approve the pre-check form first.' }];
  const isActivated = boarding.activatedById !== undefined;
  return [
    ...gapsOf(world, boarding),
    ...(isActivated ? [] : [{ code: 'activation', message: 'Activate the merchant in boarding first.' }]),
  ];
};

/** Returns why the caller may not be the one who activates; `undefined` if they may. */
export const whyNotActivate = (
  world: World,
  caller: Caller,
  { approvedById }: Boarding,
): SecondPersonProblem | undefined => whyNotSecondPerson(world, caller, approvedById);

/** @throws SandboxError 403 if the caller does not count as a second person beside who approved the form */
export function requireSecondPerson(world: World, caller: Caller, { approvedById }: Boarding): void {
  refuseAsSecondPerson(world, caller, approvedById, {
    status: 403,
    code: 'boarding.second-person',
    message: secondPersonText,
  });
}
