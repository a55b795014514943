/** Routes for the API calls of actions, and the jobs for expired approvals and authorizations. */
import { firstDue, type Job, on, perWorld, type Transaction } from '#sandbox';
import { payoutBeneficiaries } from '../../actions/payout-beneficiaries.ts';
import { approvalReasons, declineReasons } from '../../actions/reasons.ts';
import { beneficiariesFor } from '../beneficiaries.ts';
import { reasonsOfType } from '../reasons.ts';
import { findTransaction } from '../scope.ts';
import { handlers } from './handlers.ts';

const beneficiaryRoute = (call: typeof payoutBeneficiaries.tenant) =>
  on(call, ({ world, caller, params }) => beneficiariesFor(world, findTransaction({ world, caller }, params.id)));

/** The end of an approval does not change while its transaction waits. */
const firstExpiry = perWorld(({ transactions }) =>
  firstDue((row: Transaction) => transactions.approval(row)?.expires ?? []),
);

/** Job that declines transactions when their approval expires. */
const expiry: Job = {
  id: 'transactions.approvals-expire',
  system: 'what waited too long expires by itself',
  title: ['Expire overdue approvals', 'Süresi geçen onayları kapat'],
  next: (_after, world) => firstExpiry(world, '')(world.transactions.waitingForApproval()),
  run(world) {
    const { transactions } = world;
    for (const row of transactions.waitingForApproval()) {
      if ((transactions.approval(row)?.expires ?? Number.POSITIVE_INFINITY) <= world.now()) transactions.expire(row);
    }
  },
};

/** Job that releases authorizations that were not captured in time. */
const authorizationsExpire: Job = {
  id: 'transactions.authorizations-expire',
  title: ['Expire uncaptured authorizations', 'Tahsil edilmeyen provizyonların süresini sonlandır'],
  system: 'an authorization ends by its scheme’s validity, whoever asked for it',
  next(after, { transactions }) {
    // At the exact time of expiry a capture is still possible.
    return Math.max(transactions.firstExpiry(), after) + 1;
  },
  run({ transactions }) {
    for (const row of transactions.expiredAuthorizations()) transactions.lapse(row);
  },
};

export const actionPart = {
  jobs: [expiry, authorizationsExpire],
  routes: [
    ...Object.values(handlers).flatMap(({ routes }) => routes),
    beneficiaryRoute(payoutBeneficiaries.tenant),
    beneficiaryRoute(payoutBeneficiaries.merchant),
    on(declineReasons, reasonsOfType('Decline')),
    on(approvalReasons, reasonsOfType('Approve')),
  ],
};
