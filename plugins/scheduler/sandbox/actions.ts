/** Actions of custom jobs, each limited to the tenant of the job. */
import { csvOf, fromMinor } from '#core/api';
import { actFor, html, mayEnter, permissionsOf, type Transaction, type World } from '#sandbox';
import { systemNumber } from '../../settings/sandbox/contract.ts';
import type { JobAction } from '../api.ts';
import type { CustomJob } from './tokens.ts';

const hour = 3_600_000;
/** Maximum number of payments whose status is requested in a run; the rest is processed in the next run. */
const mostQueried = 200;
/** Maximum number of lines in the attachment of an email. */
const mostMailed = 10_000;

/**
 * Performs an action.
 * @returns the number of payments or people that were processed
 * @throws Error with the reason of a failure
 */
type Act = (job: CustomJob, world: World) => number;

/** Permissions that a person needs for the same action, which jobs do not bypass. */
export const needs: Readonly<Record<JobAction, string>> = {
  MailPayments: 'CRM.Transaction.View',
  CheckPending: 'CRM.Transaction.CheckStatus',
  ExpireWaiting: 'CRM.Transaction.Decline',
  RemindWaiting: 'CRM.Transaction.View',
};

const by = (job: CustomJob) => ({ actor: job.name, actorId: job.madeBy, reason: job.name, requestId: job.id });
const oldestFirst = (transaction: Transaction, other: Transaction) => transaction.created - other.created;

/** Returns the payments of the tenant that have needed approval for longer than the job allows. */
function waitingIn({ tenantId, hours }: CustomJob, world: World): Transaction[] {
  const before = world.now() - hours * hour;
  return world.transactions
    .waitingForApproval()
    .filter((row) => row.tenantId === tenantId && row.mode === 'Live' && row.created <= before);
}

export const actions: Readonly<Record<JobAction, Act>> = {
  MailPayments({ tenantId, hours, recipient = '', name }, world) {
    const now = world.now();
    const maxRows = Math.min(mostMailed, systemNumber(world, tenantId, 'EXPORT_MAX_ROWS') ?? mostMailed);
    const { rows, count } = world.transactions.query(
      { mode: 'Live', tenantId, from: now - hours * hour, to: now },
      { pageSize: maxRows },
    );
    if (count > maxRows)
      throw new Error(`${count} transactions are too many for one email (up to ${maxRows}). Choose fewer hours.`);
    const lines = rows.map(({ externalId, created, merchantId, type, status, amount, currency }) => [
      externalId,
      new Date(created).toISOString(),
      world.merchant(merchantId)?.legalBusinessName,
      type,
      status,
      fromMinor(amount, world.decimalPlaces(currency)),
      currency,
    ]);
    world.outbox.send({
      to: recipient,
      subject: name,
      text: csvOf(['Order', 'Created', 'Merchant', 'Type', 'Status', 'Amount', 'Currency'], lines),
    });
    return count;
  },
  CheckPending(job, world) {
    const { rows } = world.transactions.query(
      { mode: 'Live', tenantId: job.tenantId, statuses: new Set(['Pending']), to: world.now() - job.hours * hour },
      { pageSize: Number.POSITIVE_INFINITY },
    );
    const queriedRows = rows.toSorted(oldestFirst).slice(0, mostQueried);
    for (const row of queriedRows) world.transactions.checkStatus(row, by(job));
    return queriedRows.length;
  },
  ExpireWaiting(job, world) {
    const late = waitingIn(job, world);
    for (const row of late) world.transactions.expire(row);
    return late.length;
  },
  RemindWaiting(job, world) {
    const staff = world.people
      .filter((person) => person.tier === 'tenant' && person.tenantId === job.tenantId && mayEnter(person, world))
      .filter((person) => permissionsOf(person, world).has(needs.RemindWaiting));
    // A reminder counts only payments that both the recipient and the creator of the job may view.
    const notifiedStaff = staff.filter(({ id: personId }) => {
      const late = waitingIn(job, actFor(world, personId).world).length;
      if (late === 0) return false;
      world.notifications.add(({ id }) => id === personId, {
        notificationType: 'JobReminder',
        about: {},
        title: job.name,
        description: html`${late} payments have needed approval for more than ${job.hours} hours.`.text,
        objectUrl: '/transaction-management/pending-payments',
        useRouter: true,
      });
      return true;
    });
    return notifiedStaff.length;
  },
};
