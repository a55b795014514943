/** Preview of a payment, which is calculated before the order, and again with the order. */
import { fromMinor, toMinor } from '#core/api';
import { SandboxError, storeIn, type World } from '#sandbox';
import { accountProblems, type Problem, plainDetails } from '../account-details.ts';
import { referenceLength } from '../model/payment.ts';
import type { OrderInput, Quote } from '../orders/api.ts';
import type { PayeeCheck, PayeeInput } from '../shapes.ts';
import { type Account, accountFor, ownIbans } from './accounts.ts';
import { type Approvers, approversFor, leftFor, outflowOfOrder } from './approvers.ts';
import { type CallContext, instant, ownerOf, type Pricing, toProblemAnswer } from './checks.ts';
import { checkPayee } from './payee.ts';
import { Beneficiaries, type StoredBeneficiary } from './tokens.ts';
import { type TransferRoute, transferRouteOf } from './transfer-route.ts';

/** Calculated payment, in minor units. */
export interface Offer extends Approvers {
  readonly account: Account;
  readonly beneficiary: StoredBeneficiary | undefined;
  readonly payee: PayeeInput;
  readonly amount: number;
  readonly route: TransferRoute;
  readonly fee: number;
  readonly payeeCheck: PayeeCheck;
  readonly heldUntil: number | undefined;
}

/** @param already minor units of the account that other rows of a batch use */
export function offerFor(context: Pricing, order: OrderInput, already = 0): Offer | readonly Problem[] {
  const { world } = context;
  const { tenantId, merchantId } = ownerOf(context);
  const account = accountFor(context, order.accountId);
  const beneficiary = order.beneficiaryId === undefined ? undefined : requirePayable(context, order.beneficiaryId);
  const given = beneficiary?.payee ?? order.payee;
  if (!given) return [{ field: 'payee', code: 'required' }];
  const payee: PayeeInput = { name: given.name.trim(), ...plainDetails(given) };
  const problems: Problem[] = payee.name === '' ? [{ field: 'name', code: 'required' }] : [];
  problems.push(...accountProblems(payee));
  const amount = minorOf(world, order);
  if (typeof amount !== 'number') problems.push(amount);
  if (order.currency !== account.currency) {
    problems.push({
      field: 'currency',
      code: 'currency.account',
      values: { currency: order.currency, account: account.currency },
    });
  }
  if (order.date !== undefined) problems.push(...dateProblems(order.date, world.now()));
  if (problems.length > 0 || typeof amount !== 'number') return problems;
  const heldUntil =
    beneficiary?.payableFrom !== undefined && beneficiary.payableFrom > world.now()
      ? beneficiary.payableFrom
      : undefined;
  const { currency, speed, date } = order;
  const route = transferRouteOf(world, { tenantId, payee, amount, currency, speed, date, notBefore: heldUntil ?? 0 });
  if ('code' in route) return [route];
  const maxLength = referenceLength[route.rail];
  if (order.reference.trim() === '') return [{ field: 'reference', code: 'required' }];
  if (order.reference.trim().length > maxLength)
    return [{ field: 'reference', code: 'reference.long', values: { rail: route.rail, most: String(maxLength) } }];
  const transfer = { rail: route.rail, charges: order.charges };
  const fees =
    account.kind === 'Balance'
      ? world.transactions.quote({
          amount,
          currency,
          tenantId,
          merchantId,
          transfer,
          method: 'Payout',
          created: world.now(),
        })
      : [];
  const fee = fees.reduce((sum, item) => sum + item.amount, 0);
  if (amount + fee > account.available - already) {
    const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
    return [
      {
        field: 'amount',
        code: 'balance',
        values: { available: major(Math.max(0, account.available - already)), fee: major(fee), currency },
      },
    ];
  }
  const payeeCheck = beneficiary?.payeeCheck ?? checkPayee(payee, ownIbans(context));
  const approvers = approversFor(context, outflowOfOrder(context, { payee, amount, currency }), payeeCheck);
  return { account, beneficiary, payee, amount, route, fee, payeeCheck, ...approvers, heldUntil };
}

/** @throws SandboxError 404 if there is none with that id, 409 if payments to it are not possible */
function requirePayable(context: CallContext, id: string): StoredBeneficiary {
  const found = storeIn(context.world, Beneficiaries).find(context.caller, id);
  if (found.state === 'Active') return found;
  throw new SandboxError(
    409,
    'payments.beneficiary-state',
    `You can't pay ${found.payee.name}. Its details are inactive or not approved.`,
    'beneficiaryId',
  );
}

function minorOf(world: World, { amount, currency }: Pick<OrderInput, 'amount' | 'currency'>): number | Problem {
  if (!world.currencies.some(({ id }) => id === currency))
    return { field: 'currency', code: 'currency.unknown', values: { currency } };
  try {
    const minor = toMinor(amount, world.decimalPlaces(currency));
    return minor > 0 ? minor : { field: 'amount', code: 'positive' };
  } catch {
    return { field: 'amount', code: 'amount', values: { currency, places: String(world.decimalPlaces(currency)) } };
  }
}

const dayLength = 86_400_000;
/** Maximum number of days ahead for which a payment can be ordered. */
const mostDays = 365;

function dateProblems(date: string, now: number): Problem[] {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    return [{ field: 'date', code: 'date.none' }];
  // In some time zones it is still the previous day.
  if (time < now - dayLength - 12 * 3_600_000) return [{ field: 'date', code: 'date.past' }];
  return time > now + mostDays * dayLength
    ? [{ field: 'date', code: 'date.far', values: { days: String(mostDays) } }]
    : [];
}

export function quote(request: Pricing & { readonly body: OrderInput }): Quote {
  const { world, body } = request;
  const offer = offerFor(request, body);
  if (!('route' in offer)) return { problems: offer.map(toProblemAnswer) };
  const { account, route, fee, amount, payee, payeeCheck, approvers, cause, heldUntil } = offer;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(body.currency));
  return {
    problems: [],
    way: {
      rail: route.rail,
      fee: major(fee),
      total: major(amount + fee),
      ...(route.cutOff !== undefined && { cutOff: instant(route.cutOff) }),
      ...(route.delay !== undefined && { delay: route.delay }),
      sends: instant(route.sends),
      arrives: instant(route.arrives),
      ...(heldUntil !== undefined && { heldUntil: instant(heldUntil) }),
      approvers,
      ...(cause && { cause }),
      leftToday: major(leftFor(request, body.currency, payee)),
      payeeCheck,
      available: major(account.available),
      left: major(account.available - amount - fee),
    },
  };
}
