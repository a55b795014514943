/** Server side of the settlement plugin. */
import { toMinor } from '#core/api';
import {
  defineSandbox,
  type Listing,
  listPageOf,
  on,
  payoutBookingHook,
  selectRows,
  serve,
  tenantSums,
  worldStartHook,
} from '#sandbox';
import { nextPayouts, type PaidRow, type Payout, payoutCalls, schedules } from './api.ts';
import { bankAccountOf, payoutBookings, type Row, type Payout as StoredPayout } from './sandbox/account.ts';
import { bankAccountAnswer, detailAnswer, instant, nextAnswer, paidRows, payoutAnswer } from './sandbox/answers.ts';
import { cutOffAfter } from './sandbox/calendar.ts';
import { PayoutSchedules } from './sandbox/contract.ts';
import { payoutFigures } from './sandbox/figures.ts';
import { fileOf } from './sandbox/file.ts';
import { payoutFor, payoutsOf } from './sandbox/find.ts';
import { followSchedules, payoutJob } from './sandbox/job.ts';
import { ofTransaction } from './sandbox/of-transaction.ts';
import { retryPayout } from './sandbox/retry.ts';
import { followMerchants, scheduleEntity } from './sandbox/schedules.ts';
import { payoutTrails } from './sandbox/trails.ts';

const payouts: Listing<Payout> = {
  at: ({ created }) => created,
  search: ({ number, id, merchantName, tenantName = '', amount, iban }) =>
    [number, id, merchantName, tenantName, amount, iban, iban.replaceAll(' ', '')].join(' '),
  counted: 'status',
  filters: {
    status: ({ status }) => status,
    currency: ({ currency }) => currency,
    merchantId: ({ merchantId }) => merchantId,
    tenantId: ({ tenantId }) => tenantId,
    reason: ({ reason }) => reason,
  },
  order: { amount: ({ amount }) => Number(amount), count: ({ count }) => count },
};
const searchedText = ({ externalId = '', transactionId = '', payoutNumber, gross, net }: PaidRow): string =>
  [externalId, transactionId, payoutNumber, gross, net].join(' ');
const rows: Listing<PaidRow> = {
  at: ({ created }) => created,
  search: searchedText,
  filters: { type: ({ type }) => type },
  order: { gross: ({ gross }) => Number(gross), fee: ({ fee }) => Number(fee), net: ({ net }) => Number(net) },
};

/** Row of a payout with the payout. */
interface PayoutLine {
  readonly payout: StoredPayout;
  readonly row: Row;
}

export default defineSandbox(
  {
    entities: [scheduleEntity],
    jobs: [payoutJob],
    hooks: [
      payoutBookingHook.provide(payoutBookings),
      payoutFigures,
      worldStartHook.provide(followMerchants),
      worldStartHook.provide(followSchedules),
    ],
    trails: [payoutTrails],
  },
  serve(schedules, PayoutSchedules, {
    answer: (schedule, world) => ({
      ...(schedule.isActive && { nextCutOff: instant(cutOffAfter(schedule, world.now())) }),
      bankAccount: bankAccountAnswer(bankAccountOf(world, schedule.merchantId)),
    }),
  }),
  [
    on(payoutCalls.list, (request) => {
      const { world, caller } = request;
      const { tenantId, ...others } = request.query;
      // For others the filter has no effect: they have only their own tenant.
      const query = caller.tier === 'platform' ? request.query : others;
      const all = payoutsOf(request).map((payout) => payoutAnswer(request, payout));
      if (caller.tier !== 'platform') return listPageOf(all, query, payouts);
      const parts = selectRows(all, query, payouts).map(({ tenantId = '', currency, amount }) => ({
        ...{ tenantId, currency, count: 1 },
        minor: toMinor(amount, world.decimalPlaces(currency)),
      }));
      return { ...listPageOf(all, query, payouts), sums: tenantSums(world, parts) };
    }),
    on(payoutCalls.details, (request) => detailAnswer(request, payoutFor(request, request.params.id))),
    on(payoutCalls.rows, (request) => {
      const { query, caller, world } = request;
      const isRequested = (list: string | undefined, value: string) =>
        list === undefined || list.split(',').includes(value);
      const requestedPayouts = payoutsOf(request).filter(
        ({ id, currency, merchantId }) =>
          isRequested(query.payoutId, id) &&
          isRequested(query.currency, currency) &&
          isRequested(query.merchantId, merchantId) &&
          (caller.tier !== 'platform' || isRequested(query.tenantId, world.merchant(merchantId)?.tenantId ?? '')),
      );
      if (query.sortBy !== undefined)
        return listPageOf(
          requestedPayouts.flatMap((payout) => paidRows(request, payout)),
          query,
          rows,
        );
      // In order of time only the rows of the page are converted, because payouts have many rows.
      const answerOf = ({ payout, row }: PayoutLine) => paidRows(request, { ...payout, rows: [row] });
      const { data, count } = listPageOf(
        requestedPayouts.flatMap((payout) => payout.rows.map((row): PayoutLine => ({ payout, row }))),
        query,
        {
          at: ({ row }) => row.created,
          search: (line) => answerOf(line).map(searchedText).join(' '),
          filters: { type: ({ row }) => row.type },
        },
      );
      return { data: data.flatMap(answerOf), count };
    }),
    on(payoutCalls.file, fileOf),
    on(payoutCalls.retry, retryPayout),
    on(payoutCalls.ofTransaction, ofTransaction),
    on(nextPayouts, (request) => nextAnswer(request, request.params.merchantId)),
  ],
);
