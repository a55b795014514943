/** API calls of vouchers (VR). The documents name the screen but not the API calls. */
import * as Type from 'typebox';
import { Amount, CurrencyCode, countedPageOf, defineEndpoint, Instant, listQuery, transactionStatus } from '#core/api';
import { voucherStatus } from './model.ts';
import { permission } from './permissions.ts';

const view = { permissions: [permission.View] };
const change = { permissions: [permission.StatusChange] };
const base = 'api/crm/transactions/vouchers';

export const Voucher = Type.Object({
  id: Type.String(),
  /** Masked serial number, because a person who knows the whole number can spend the voucher. */
  serial: Type.String(),
  status: voucherStatus.schema,
  currency: CurrencyCode,
  face: Amount,
  balance: Amount,
  redemptions: Type.Integer(),
  issued: Instant,
  expires: Instant,
  lastRedeemed: Type.Optional(Instant),
  merchantId: Type.String(),
  merchantName: Type.String(),
});
export type Voucher = Type.Static<typeof Voucher>;

export const VoucherDetail = Type.Object({
  ...Voucher.properties,
  transactions: Type.Array(
    Type.Object({
      id: Type.String(),
      externalId: Type.String(),
      created: Instant,
      status: transactionStatus.schema,
      amount: Amount,
      currency: CurrencyCode,
    }),
  ),
  block: Type.Optional(Type.Object({ reason: Type.String(), actor: Type.String(), created: Instant })),
  version: Type.Integer(),
});
export type VoucherDetail = Type.Static<typeof VoucherDetail>;

export const voucherSortable = [
  'issued',
  'expires',
  'lastRedeemed',
  'status',
  'face',
  'balance',
  'merchantName',
] as const;

export const listVouchers = defineEndpoint({
  id: 'transactions.vouchers.list',
  method: 'GET',
  path: base,
  summary: 'List vouchers',
  guard: view,
  query: listQuery(voucherSortable, ['status', 'currency', 'merchantId']),
  answer: countedPageOf(Voucher),
});

export const getVoucher = defineEndpoint({
  id: 'transactions.vouchers.details',
  method: 'GET',
  path: `${base}/{id}`,
  summary: 'Get a voucher with its redemptions',
  guard: view,
  answer: VoucherDetail,
});

const Change = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500 }),
  version: Type.Integer({ minimum: 1 }),
});

export const blockVoucher = defineEndpoint({
  id: 'transactions.vouchers.block',
  method: 'POST',
  path: `${base}/{id}/block`,
  summary: 'Block a voucher',
  guard: change,
  body: Change,
  answer: VoucherDetail,
});

export const unblockVoucher = defineEndpoint({
  id: 'transactions.vouchers.unblock',
  method: 'POST',
  path: `${base}/{id}/unblock`,
  summary: 'Unblock a voucher',
  guard: change,
  body: Change,
  answer: VoucherDetail,
});
