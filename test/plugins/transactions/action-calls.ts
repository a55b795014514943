/** The calls of the actions by their ids, for operators and for merchants. */
import assert from 'node:assert/strict';
import { type Action, actions } from '../../../plugins/transactions/actions/all.ts';
import type { ActionModel } from '../../../plugins/transactions/actions/define-action.ts';
import { payoutBeneficiaries } from '../../../plugins/transactions/actions/payout-beneficiaries.ts';

type Calls = { readonly [Id in Action]: (typeof actions)[Id]['calls']['tenant'] };
const batchOf = ({ batch }: ActionModel, tier: 'tenant' | 'merchant') =>
  batch?.calls[tier] ?? assert.fail('it has no batch');

function callsOf(tier: 'tenant' | 'merchant') {
  // each action by its id
  const calls = Object.fromEntries(Object.values(actions).map((action) => [action.id, action.calls[tier]])) as Calls;
  return {
    ...calls,
    payoutBeneficiaries: payoutBeneficiaries[tier],
    payoutApprovals: batchOf(actions.approve, tier),
    payoutDeclines: batchOf(actions.decline, tier),
  };
}
export const operatorActions = callsOf('tenant');
export const merchantActions = callsOf('merchant');
