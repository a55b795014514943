/**
 * Notifications about payouts: merchants are notified of each payout that has arrived or was returned, tenant staff of
 * returned ones.
 */
import { aboutMerchant, amountWords, holds, html, type News, type World } from '#sandbox';
import { emitEvent } from '../../webhooks/sandbox/contract.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { payouts as paths } from '../paths.ts';
import { retry, view } from '../permissions.ts';
import type { Attempt, Payout } from './account.ts';
import { moneyOf } from './answers.ts';

/** Notifies of the outcome of an attempt. */
export function announceAttempt(world: World, payout: Payout, { reason, account, sent }: Attempt): void {
  const { id, number, tenantId, merchantId, mode, amount, currency } = payout;
  const money = amountWords(amount, currency, world.decimalPlaces(currency));
  const test = mode === 'Test' ? ' (Test)' : '';
  const why =
    reason === undefined
      ? 'It arrived at the bank account'
      : `The bank returned it: ${texts.payouts.reason[reason]}. Account`;
  const news = (path: string): News => ({
    notificationType: reason === undefined ? 'SettlementPayoutPaid' : 'SettlementPayoutReturned',
    about: aboutMerchant(merchantId),
    title: `Settlement payout of ${money} ${reason === undefined ? 'paid' : 'returned'}${test}`,
    description: html`${number}. ${why} of ${account.holder}.`.text,
    objectUrl: `${path}/${id}`,
    useRouter: true,
  });
  emitEvent(world, {
    merchantId,
    mode,
    type: reason === undefined ? 'payout.paid' : 'payout.returned',
    key: `${id} ${sent}`,
    data: {
      payout: {
        id,
        number,
        merchantId,
        mode,
        amount: moneyOf({ world }, currency)(amount),
        currency,
        ...(reason !== undefined && { reason }),
      },
    },
  });
  world.notifications.add(
    (person) => person.merchantId === merchantId && holds(person, view.merchant, world),
    news(paths.merchant),
  );
  if (reason === undefined) return;
  const mayAct = [view.tenant, retry];
  world.notifications.add(
    (person) =>
      person.tier === 'tenant' && person.tenantId === tenantId && mayAct.every((name) => holds(person, name, world)),
    news(paths.tenant),
  );
}
