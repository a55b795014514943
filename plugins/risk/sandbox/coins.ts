/**
 * Confirmation levels: the number of blocks that a coin payment waits for, and their simulation by the sandbox clock.
 */
import { fromMinor, toMinor } from '#core/api';
import {
  byCaller,
  defineEntity,
  hash,
  type Job,
  Merchants,
  type Objection,
  on,
  perWorld,
  SandboxError,
  type Screening,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import { coins, networks, payInCoin } from '../api.ts';
import { ConfirmationLevels } from './tokens.ts';

type Level = StoredOf<typeof ConfirmationLevels>;
type Coin = (typeof coins)[number];

/** Time between blocks, milliseconds. */
const blockTime: Readonly<Record<Coin, number>> = { Bitcoin: 600_000, USDC: 12_000 };

const isSameBand = (
  level: Pick<Level, 'merchantId' | 'coin' | 'currency'>,
  other: Pick<Level, 'merchantId' | 'coin' | 'currency'>,
) => level.merchantId === other.merchantId && level.coin === other.coin && level.currency === other.currency;
const fromOf = ({ amountFrom, currency }: Pick<Level, 'amountFrom' | 'currency'>, world: World) =>
  toMinor(amountFrom, world.decimalPlaces(currency));

/** Returns the levels of a coin and currency, the lowest first. */
function bandsOf(world: World, of: Pick<Level, 'merchantId' | 'coin' | 'currency'>): readonly Level[] {
  const all = world.of(ConfirmationLevels)?.all.filter((level) => isSameBand(level, of)) ?? [];
  return all.sort((level, other) => fromOf(level, world) - fromOf(other, world));
}

export function levelFor(
  world: World,
  {
    merchantId,
    paymentMethod,
    currency,
    amount,
  }: Pick<Transaction, 'merchantId' | 'paymentMethod' | 'currency' | 'amount'>,
) {
  const coin = coins.find((candidate) => candidate === paymentMethod);
  return coin && bandsOf(world, { merchantId, coin, currency }).findLast((level) => fromOf(level, world) <= amount);
}

export const levelEntity = defineEntity<Level>({
  token: ConfirmationLevels,
  owner: 'merchant',
  prefix: 'cfl',
  seed: ({ of, idOf }) =>
    of(Merchants).flatMap(({ id: merchantId, tenantId, currency }) =>
      coins.flatMap((coin) =>
        (
          [
            ['0', coin === 'Bitcoin' ? 1 : 12],
            ['1000', coin === 'Bitcoin' ? 3 : 32],
          ] as const
        ).map(([amountFrom, confirmations]) => ({
          id: idOf(`${merchantId} ${coin} ${amountFrom}`),
          tenantId,
          merchantId,
          coin,
          currency,
          amountFrom,
          confirmations,
          expiryMinutes: 60,
          underpaidPercent: 0.5,
        })),
      ),
    ),
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'coin', 'currency'],
  name: ({ coin, amountFrom, currency }) => `${coin} from ${amountFrom} ${currency}`,
  check: ({ before, after }, world): Objection | undefined => {
    const level = after ?? before;
    if (!level) return undefined;
    const others = bandsOf(world, level).filter(({ id }) => id !== level.id);
    if (!after) {
      // The first band begins at 0, so that every amount has a level.
      return fromOf(level, world) === 0 && others.length > 0
        ? { code: 'confirmation-level.first', message: 'Delete the higher levels first.' }
        : undefined;
    }
    const from = readFrom(after, world);
    if (typeof from !== 'number') return from;
    if (others.some((other) => fromOf(other, world) === from))
      return {
        code: 'confirmation-level.taken',
        field: 'amountFrom',
        message: 'Another level starts at this amount. Enter another amount.',
      };
    if (from > 0 && !others.some((other) => fromOf(other, world) === 0))
      return {
        code: 'confirmation-level.gap',
        field: 'amountFrom',
        message: 'The first level of a coin and currency must start at 0.',
      };
    const below = others.findLast((other) => fromOf(other, world) < from);
    const above = others.find((other) => fromOf(other, world) > from);
    if ((below && below.confirmations > after.confirmations) || (above && above.confirmations < after.confirmations)) {
      const message = `Higher amounts never need fewer blocks: ${[below && `${below.confirmations} below`, above && `${above.confirmations} above`].filter(Boolean).join(', ')}.`;
      return { code: 'confirmation-level.falls', field: 'confirmations', message };
    }
    return undefined;
  },
});

function readFrom(level: Level, world: World): number | Objection {
  try {
    return fromOf(level, world);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { code: 'confirmation-level.amount', field: 'amountFrom', message: error.message };
  }
}

export const levelAnswers: ServeOptions<Level> = {
  answer: (level, world) => {
    const bands = bandsOf(world, level);
    const next = bands[bands.findIndex(({ id }) => id === level.id) + 1];
    return { network: networks[level.coin], ...(next && { amountTo: next.amountFrom }) };
  },
};

/** Coin payment that waits for confirmations, with the amount that was paid. */
interface Counted {
  readonly id: string;
  readonly coin: Coin;
  /** Minor units that the payer sent. */
  readonly paid: number;
}
/** Payments that wait for confirmations; initially those that were pending in the seed data. */
const countedIn = perWorld((world, _all): Counted[] => {
  const filter = {
    statuses: new Set(['Pending']),
    paymentMethods: new Set<string>(coins),
    types: new Set(['Sale', 'Authorization']),
  };
  const { rows } = world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY });
  return rows.map(({ id, paymentMethod, amount }) => ({
    id,
    coin: coins.find((candidate) => candidate === paymentMethod) ?? 'Bitcoin',
    paid: amount,
  }));
});

function dueAt(world: World, { id, coin, paid }: Counted): number | undefined {
  const row = world.transactions.get(id);
  const level = row && levelFor(world, row);
  if (row?.status !== 'Pending' || !level) return undefined;
  return row.created + (paid === 0 ? level.expiryMinutes * 60_000 : level.confirmations * blockTime[coin]);
}

/** Settles the payments whose blocks have arrived, or whose time has run out. */
function settle(world: World): void {
  const now = world.now();
  const all = countedIn(world, '');
  const open = all.filter((coinPayment) => {
    const row = world.transactions.get(coinPayment.id);
    const due = dueAt(world, coinPayment);
    if (row?.status !== 'Pending') return false;
    if (due === undefined || due > now) return true;
    conclude(world, row, coinPayment);
    return false;
  });
  all.splice(0, all.length, ...open);
}

function conclude(world: World, row: Transaction, { coin, paid }: Counted): void {
  const level = levelFor(world, row);
  if (!level) return;
  const major = (amount: number) => `${fromMinor(amount, world.decimalPlaces(row.currency))} ${row.currency}`;
  const by = { actor: networks[coin], requestId: '' };
  if (paid === 0) {
    world.transactions.decline(row, { ...by, reason: `Not paid within ${level.expiryMinutes} minutes` });
    return;
  }
  const reason = `${level.confirmations} of ${level.confirmations} blocks, as the level from ${level.amountFrom} ${level.currency} requires`;
  // Compares whole numbers to stay exact: the tolerance is in tenths of a percent.
  const isEnough = (row.amount - paid) * 1000 <= row.amount * Math.round(level.underpaidPercent * 10);
  if (isEnough) world.transactions.complete(row, { ...by, reason, ...(paid < row.amount && { amount: paid }) });
  else
    world.transactions.addRemark(row, {
      ...by,
      reason: `${reason}: ${major(paid)} of ${major(row.amount)} received. An operator must decide`,
    });
}

export const coinJob: Job = {
  id: 'settings.confirmations',
  system: 'chains confirm payments',
  title: ['Count confirmations of crypto payments', 'Kripto ödemelerin blok onaylarını say'],
  next: (after: number, world: World) => {
    const due = countedIn(world, '').flatMap((coinPayment) => dueAt(world, coinPayment) ?? []);
    return due.length === 0 ? undefined : Math.max(after + 1, Math.min(...due));
  },
  run: settle,
};

/** Percentage of payers who send slightly less than requested, and of those who do not pay. */
const inexact = { underpaid: 6, nothing: 8 };

/** Screening that also counts the blocks of coin payments made while the sandbox runs. */
export const counting: Screening = {
  follows: (payment, world) =>
    coins.some((coin) => coin === payment.paymentMethod) && levelFor(world, payment) !== undefined,
  onCreated({ id, paymentMethod, status, amount }, _screened, world) {
    const coin = coins.find((candidate) => candidate === paymentMethod);
    if (coin === undefined || status !== 'Pending') return;
    const luck = hash(`${id} sends`, world.seed) % 100;
    const paid =
      luck < inexact.nothing ? 0 : luck < inexact.nothing + inexact.underpaid ? Math.floor(amount * 0.98) : amount;
    const all = countedIn(world, '');
    if (!all.some((coinPayment) => coinPayment.id === id)) all.push({ id, coin, paid });
  },
};

export const payment = on(payInCoin, (request) => {
  const { world, caller, body } = request;
  const { coin, currency, amount, paidPercent } = body;
  const merchant = world.merchant(caller.merchantId ?? '');
  const [website] = merchant?.websites ?? [];
  if (!merchant || !website) throw new SandboxError(409, 'coin.no-website', 'The merchant has no active website.');
  if (caller.mode !== 'Test') throw new SandboxError(409, 'coin.live', 'Switch to test mode to create test payments.');
  let minor: number;
  try {
    minor = toMinor(amount, world.decimalPlaces(currency));
  } catch (error) {
    if (error instanceof RangeError) throw new SandboxError(400, 'coin.amount', error.message, 'amount');
    throw error;
  }
  if (minor <= 0) throw new SandboxError(400, 'coin.amount', 'Enter an amount above 0.', 'amount');
  const probe = { merchantId: merchant.id, paymentMethod: coin, currency, amount: minor };
  if (!levelFor(world, probe))
    throw new SandboxError(409, 'coin.no-level', `Add a level for ${coin} in ${currency} first.`, 'currency');
  const { person } = caller;
  const row = world.transactions.expect(
    {
      ...probe,
      mode: 'Test',
      tenantId: merchant.tenantId,
      websiteId: website.id,
      externalId: `TEST-${world.now()}`,
      serviceProvider: 'Chainbridge',
      country: merchant.country,
      payer: { name: `${person.firstName} ${person.lastName}`, email: person.email },
    },
    { ...byCaller(request), requestId: request.requestId, reason: `Test payment with ${paidPercent}% paid` },
  );
  countedIn(world, '').push({ id: row.id, coin, paid: Math.floor((minor * paidPercent) / 100) });
  return { transactionId: row.id };
});
