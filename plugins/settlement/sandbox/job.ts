/** Job that creates payouts at their cut-off time, and notifies users when they arrive or are returned. */
import { type Job, type Mode, perWorld, type World } from '#sandbox';
import { type Account, accountOf, keyOf, scheduleOf } from './account.ts';
import { cutOffAfter } from './calendar.ts';
import { PayoutSchedules } from './contract.ts';
import { announceAttempt } from './news.ts';

const modes: readonly Mode[] = ['Live', 'Test'];
/** Maximum number of accounts per run, so that requests are not delayed by all of them. */
const mostAccounts = 10;

interface Due {
  readonly merchantId: string;
  readonly mode: Mode;
  readonly at: number;
}

/** Next due time of each account, epoch milliseconds, by account key. */
const agendas = perWorld((world) => {
  const due = new Map<string, Due>();
  for (const { merchantId } of world.of(PayoutSchedules)?.all ?? [])
    for (const mode of modes) plan(due, world, merchantId, mode);
  return { due };
});

function plan(due: Map<string, Due>, world: World, merchantId: string, mode: Mode, account?: Account): void {
  const schedule = scheduleOf(world, merchantId);
  if (!schedule) return;
  const news = [...(account?.payouts.values() ?? [])]
    .flatMap(({ attempts }) => attempts.map(({ arrives }) => arrives))
    .filter((at) => at > (account?.reportedUntil ?? 0));
  const at = Math.min(cutOffAfter(schedule, account?.through ?? world.now()), ...news);
  due.set(keyOf(merchantId, mode), { merchantId, mode, at });
}

/** Schedules an account again after a change. */
export function planAgain(world: World, merchantId: string, mode: Mode): void {
  plan(agendas(world, 'agenda').due, world, merchantId, mode, accountOf(world, merchantId, mode));
}

/** Notifies of the outcomes of payouts since the last notification. */
function tellOf(world: World, account: Account): void {
  const now = world.now();
  for (const payout of account.payouts.values()) {
    for (const attempt of payout.attempts)
      if (attempt.arrives > account.reportedUntil && attempt.arrives <= now) announceAttempt(world, payout, attempt);
  }
  account.reportedUntil = now;
}

export const payoutJob: Job = {
  id: 'settlement.payouts',
  system: 'payouts are made by the schedules of all merchants',
  title: ['Pay out earnings', 'Hakedişleri öde'],
  next(after, world) {
    let first = Number.POSITIVE_INFINITY;
    for (const { at } of agendas(world, 'agenda').due.values()) if (at < first) first = at;
    return Math.max(first, after + 1_000);
  },
  run(world) {
    const now = world.now();
    const { due } = agendas(world, 'agenda');
    const ready = [...due.values()].filter(({ at }) => at <= now).slice(0, mostAccounts);
    for (const { merchantId, mode } of ready) {
      const account = accountOf(world, merchantId, mode);
      tellOf(world, account);
      plan(due, world, merchantId, mode, account);
    }
  },
};

/** Reacts to changes of schedules: payouts up to the change are created with the previous schedule. */
export function followSchedules(world: World): void {
  world.of(PayoutSchedules)?.watch(({ before, after }) => {
    for (const mode of modes) {
      if (before) accountOf(world, before.merchantId, mode, before);
      if (after) planAgain(world, after.merchantId, mode);
    }
  });
}
