/** Figures of a tenant from payouts, for comparison with the ledger. */
import { type Figure, type Figures, figureHook } from '#sandbox';
import { accountOf, type Payout, statusAt } from './account.ts';

/** Returns the account of a payout's money at a time; `undefined` before it is scheduled and after it is returned. */
function placeAt(payout: Payout, at: number): Figure['account'] {
  const status = payout.created > at ? 'Returned' : statusAt(payout, at);
  if (status === 'Returned') return undefined;
  return status === 'Paid' ? 'paidOut' : 'inTransit';
}

/** Returns the amounts in transit and paid out of each merchant and currency at the end of each period. */
const of: Figures['of'] = ({ tenantId, mode, merchantId: wanted, periods }, world) =>
  world.merchants
    .filter((merchant) => merchant.tenantId === tenantId && (wanted ?? merchant.id) === merchant.id)
    .flatMap(({ id: merchantId }) => {
      const payouts = [...accountOf(world, merchantId, mode).payouts.values()];
      return periods.flatMap(({ to }, period) => {
        const sums = new Map<string, Figure>();
        for (const payout of payouts) {
          const account = placeAt(payout, to);
          if (!account) continue;
          const { currency } = payout;
          const amount = (sums.get(`${account} ${currency}`)?.amount ?? 0) + payout.amount;
          sums.set(`${account} ${currency}`, { of: 'Payout', period, merchantId, currency, account, amount });
        }
        return [...sums.values()];
      });
    });

export const payoutFigures = figureHook.provide({ kinds: ['Payout'], of });
