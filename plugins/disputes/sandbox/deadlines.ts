/**
 * Reminders for cases that need a response. They are sent to the merchant's users and, of the tenant's staff, to the
 * assignee or otherwise to all who may respond.
 */
import { disputeCodeText, fromMinor } from '#core/api';
import {
  firstDue,
  holds,
  html,
  type Job,
  type News,
  type Person,
  perWorld,
  subjectOfTransactions,
  type World,
} from '#sandbox';
import { casesPath } from '../paths.ts';
import { handle } from '../permissions.ts';
import { type Dispute, Disputes } from './token.ts';

const day = 86_400_000;
/** Numbers of days before a deadline on which users are reminded. */
const daysBefore = [7, 1] as const;

/** Sent reminders, by case and time. */
const reminded = perWorld(() => new Set<string>());

const timesOf = ({ status, respondBy }: Dispute): readonly number[] =>
  status === 'NeedsResponse' ? daysBefore.map((days) => respondBy - days * day) : [];
const firstReminder = firstDue(timesOf);

/** Formats a day as DD/MM/YYYY, the default format if the user's preferred format is unknown. */
export const dateText = (time: number): string =>
  new Date(time).toISOString().slice(0, 10).split('-').reverse().join('/');

/** Returns whether a user can respond to a case. */
function isWaitedFor(world: World, { tenantId, merchantId, ownerId }: Dispute, person: Person): boolean {
  if (!person.isActive) return false;
  if (person.tier === 'merchant') return person.merchantId === merchantId && holds(person, handle.merchant, world);
  if (person.tier !== 'tenant' || person.tenantId !== tenantId || !holds(person, handle.tenant, world)) return false;
  return ownerId === undefined || person.id === ownerId;
}

/** Notifies the users who can respond to a case of the remaining time. */
export function tellDeadline(world: World, dispute: Dispute): void {
  const { id, caseId, merchantId, transactionId, mode, reasonCode, amount, currency, respondBy } = dispute;
  const days = Math.round((respondBy - world.now()) / day);
  const money = `${fromMinor(amount, world.decimalPlaces(currency))} ${currency}`;
  const test = mode === 'Test' ? ' (Test)' : '';
  world.notifications.add(
    (person) => isWaitedFor(world, dispute, person),
    (person): News => {
      const at =
        person.tier === 'merchant'
          ? ''
          : html` at <b>${world.merchant(merchantId)?.legalBusinessName ?? merchantId}</b>`;
      return {
        notificationType: 'DisputeDeadline',
        about: subjectOfTransactions(world.transactions.get, [transactionId]),
        title: `Dispute of ${money}: ${days} ${days === 1 ? 'day' : 'days'} left${test}`,
        description: html`${caseId}${at}. ${disputeCodeText(reasonCode, 'en')}. Respond by ${dateText(respondBy)}.`
          .text,
        objectUrl: `${casesPath[person.tier === 'merchant' ? 'merchant' : 'tenant']}/${id}`,
        useRouter: true,
      };
    },
  );
}

export const deadlineJob: Job = {
  id: 'transactions.disputes.remind',
  system: 'deadlines come nearer by themselves',
  title: ['Remind of dispute deadlines', 'İtiraz son tarihlerini hatırlat'],
  next: (after, world) => firstReminder(world.of(Disputes)?.all ?? [], after),
  run(world) {
    const known = reminded(world, '');
    for (const dispute of world.of(Disputes)?.all ?? []) {
      const due = timesOf(dispute).findLast((at) => at <= world.now() && at >= world.born);
      const key = `${dispute.id} ${due}`;
      if (due === undefined || known.has(key)) continue;
      known.add(key);
      tellDeadline(world, dispute);
    }
  },
};
