/** Sandbox of vouchers (VR). A voucher can be spent in several payments, from which its balance is calculated. */
import * as Type from 'typebox';
import { fromMinor } from '#core/api';
import {
  byCaller,
  type Caller,
  createRandom,
  defineEntity,
  defineSandbox,
  entityToken,
  entityTrails,
  groupByKey,
  hash,
  inScope,
  integer,
  type Listing,
  listPageOf,
  Merchants,
  maskedCode,
  on,
  SandboxError,
  type SeedContext,
  type StoredOf,
  storeIn,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import * as api from './api.ts';
import type { VoucherStatus } from './model.ts';
import { permission } from './permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: 500 });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

export const Vouchers = entityToken(
  'voucher',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      mode: Type.Union([Type.Literal('Test'), Type.Literal('Live')]),
      serial: Text,
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /** Face value in minor units. */
      face: Type.Integer({ minimum: 1 }),
      issued: Time,
      expires: Time,
      /** Ids of the payments that were made with it, oldest first. */
      redemptions: Type.Array(Id, { maxItems: 100 }),
      block: Type.Optional(Type.Object({ reason: Text, actor: Text, created: Time }, closed)),
    },
    closed,
  ),
);
type StoredVoucher = StoredOf<typeof Vouchers>;

const day = 86_400_000;
const method = 'VR Voucher';

const entity = defineEntity({
  token: Vouchers,
  owner: 'merchant',
  prefix: 'vou',
  seed: seedVouchers,
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'mode', 'serial', 'currency', 'face', 'issued', 'redemptions'],
  name: ({ serial }) => serial,
  event: ({ before, after }) => {
    if (!before || !after || Boolean(before.block) === Boolean(after.block)) return undefined;
    return after.block ? 'Blocked' : 'Unblocked';
  },
});

/**
 * Creates the seed data: each voucher gets one to three of the payments made by voucher, and a few vouchers are
 * unspent.
 */
function seedVouchers(context: SeedContext): StoredVoucher[] {
  const { seed } = context;
  const paid = context
    .transactionsOf({ paymentMethods: new Set([method]), types: new Set(['Sale']) })
    .filter(({ captured }) => captured > 0);
  const groups = groupByKey(paid, ({ merchantId, mode, currency }) => `${merchantId} ${mode} ${currency}`);
  return [...groups.values()].flatMap((rows) => {
    const vouchers: StoredVoucher[] = [];
    const add = (redemptions: readonly Transaction[], like: Transaction) => {
      const name = `${like.id} ${redemptions.length}`;
      const random = createRandom(hash(`voucher ${name}`, seed));
      const spent = redemptions.reduce((sum, { captured }) => sum + captured, 0);
      const { tenantId, merchantId, mode, currency, created, amount } = like;
      const isUsedUp = redemptions.length > 0 && random() < 0.55;
      const rest = Math.max(1, Math.round(amount * (0.2 + random())));
      const issued = created - integer(random, 2, 120) * day;
      vouchers.push({
        id: context.idOf(name),
        tenantId,
        merchantId,
        mode,
        serial: maskedCode(random, 'VR', 10),
        currency,
        face: isUsedUp ? spent : spent + rest,
        issued,
        expires: Math.max(issued + integer(random, 60, 365) * day, (redemptions.at(-1)?.created ?? 0) + day),
        redemptions: redemptions.map(({ id }) => id),
        ...(!isUsedUp &&
          random() < 0.06 && {
            block: { reason: 'Reported as stolen', actor: 'Risk team', created: Math.min(created + day, context.born) },
          }),
      });
    };
    for (let at = 0; at < rows.length; ) {
      const first = rows[at];
      if (!first) break;
      const size = 1 + (hash(`redemptions of ${first.id}`, seed) % 3);
      const pageRows = rows.slice(at, at + size);
      add(pageRows, first);
      if (hash(`unspent of ${first.id}`, seed) % 3 === 0) add([], first);
      at += pageRows.length;
    }
    return vouchers;
  });
}

interface Request {
  readonly caller: Caller;
  readonly world: World;
}
interface About extends Request {
  readonly params: { readonly id: string };
  readonly requestId: string;
  readonly body: { readonly reason: string; readonly version: number };
}

const instant = (time: number) => new Date(time).toISOString();
const paymentsOf = (world: World, { redemptions }: StoredVoucher) =>
  redemptions.flatMap((id) => world.transactions.get(id) ?? []);

/** Returns the remaining balance in minor units. Refunds are made by bank transfer, so they do not increase it. */
export function balanceOf(world: World, voucher: StoredVoucher): number {
  return paymentsOf(world, voucher).reduce((left, { captured }) => left - captured, voucher.face);
}

function statusOf(world: World, voucher: StoredVoucher, balance: number): VoucherStatus {
  if (voucher.block) return 'Blocked';
  if (balance <= 0) return 'Redeemed';
  if (world.now() > voucher.expires) return 'Expired';
  return balance < voucher.face ? 'PartlyRedeemed' : 'Active';
}

function rowOf(world: World, voucher: StoredVoucher): api.Voucher {
  const { id, serial, currency, face, issued, expires, merchantId, redemptions } = voucher;
  const balance = balanceOf(world, voucher);
  const last = paymentsOf(world, voucher).at(-1);
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  return {
    id,
    serial,
    status: statusOf(world, voucher, balance),
    currency,
    face: major(face),
    balance: major(balance),
    redemptions: redemptions.length,
    issued: instant(issued),
    expires: instant(expires),
    ...(last && { lastRedeemed: instant(last.created) }),
    merchantId,
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
  };
}

function detailOf(world: World, voucher: StoredVoucher): api.VoucherDetail {
  const { block, currency } = voucher;
  return {
    ...rowOf(world, voucher),
    transactions: paymentsOf(world, voucher)
      .toReversed()
      .map(({ id, externalId, created, status, captured }) => ({
        id,
        externalId,
        created: instant(created),
        status,
        amount: fromMinor(captured, world.decimalPlaces(currency)),
        currency,
      })),
    ...(block && { block: { ...block, created: instant(block.created) } }),
    version: storeIn(world, Vouchers).version(voucher.id),
  };
}

/**
 * Returns a voucher.
 * @throws SandboxError 404 if it is not in the caller's scope and mode
 */
function find({ caller, world }: Request, id: string): StoredVoucher {
  const voucher = storeIn(world, Vouchers).get(id);
  if (!voucher || !inScope(caller)(voucher) || voucher.mode !== caller.mode)
    throw new SandboxError(404, 'voucher.not-found', 'Voucher not found.');
  return voucher;
}

/**
 * Blocks a voucher.
 * @throws SandboxError 409 if it is redeemed, expired or already blocked
 */
function block(request: About): api.VoucherDetail {
  const { world, body } = request;
  const voucher = find(request, request.params.id);
  const status = statusOf(world, voucher, balanceOf(world, voucher));
  if (status !== 'Active' && status !== 'PartlyRedeemed') {
    throw new SandboxError(
      409,
      'voucher.not-blockable',
      `The voucher is ${status}. You can only block a voucher with a balance.`,
    );
  }
  const by = byCaller(request, body.reason);
  const change = { block: { reason: body.reason, actor: by.actor, created: world.now() } };
  return detailOf(world, storeIn(world, Vouchers).change(voucher.id, change, by, body.version));
}

/**
 * Unblocks a voucher.
 * @throws SandboxError 409 if it is not blocked
 */
function unblock(request: About): api.VoucherDetail {
  const { world, body } = request;
  const voucher = find(request, request.params.id);
  if (!voucher.block) throw new SandboxError(409, 'voucher.not-blocked', "The voucher isn't blocked.");
  return detailOf(
    world,
    storeIn(world, Vouchers).change(voucher.id, { block: undefined }, byCaller(request, body.reason), body.version),
  );
}

const listing: Listing<api.Voucher> = {
  at: ({ issued }) => issued,
  search: ['serial', 'id', 'merchantName'],
  counted: 'status',
  filters: {
    status: ({ status }) => status,
    currency: ({ currency }) => currency,
    merchantId: ({ merchantId }) => merchantId,
  },
  order: { face: ({ face }) => Number(face), balance: ({ balance }) => Number(balance) },
};

export default defineSandbox({
  entities: [entity],
  trails: [entityTrails(Vouchers, { permissions: [permission.View] }, { plugin: 'vouchers', key: 'vouchers' })],
  routes: [
    on(api.listVouchers, ({ query, caller, world }) =>
      listPageOf(
        storeIn(world, Vouchers)
          .within(caller)
          .filter(({ mode }) => mode === caller.mode)
          .map((voucher) => rowOf(world, voucher)),
        query,
        listing,
      ),
    ),
    on(api.getVoucher, (request) => detailOf(request.world, find(request, request.params.id))),
    on(api.blockVoucher, block),
    on(api.unblockVoucher, unblock),
  ],
});
