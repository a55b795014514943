/** Reasons that users select when they refund, void, capture, decline or approve. */
import { activation, defineEntity, perTenant, Tenants } from '#sandbox';
import { Reasons } from './tokens.ts';

const seeds = [
  { id: 'CUSTOMER_REQUEST', name: { en: 'Customer request', tr: 'Müşteri talebi' }, kinds: ['Refund', 'Void'] },
  { id: 'RETURNED_GOODS', name: { en: 'Returned goods', tr: 'İade edilen ürün' }, kinds: ['Refund'] },
  { id: 'DUPLICATE_PAYMENT', name: { en: 'Duplicate payment', tr: 'Mükerrer ödeme' }, kinds: ['Refund', 'Void'] },
  { id: 'OUT_OF_STOCK', name: { en: 'Out of stock', tr: 'Stokta yok' }, kinds: ['Refund', 'Void'] },
  { id: 'SHIPPED', name: { en: 'Goods shipped', tr: 'Ürün gönderildi' }, kinds: ['Capture'] },
  { id: 'SHIPPED_IN_PART', name: { en: 'Shipped in part', tr: 'Kısmen gönderildi' }, kinds: ['Capture'] },
  { id: 'INSUFFICIENT_FUNDS', name: { en: 'Insufficient funds', tr: 'Yetersiz bakiye' }, kinds: ['Decline'] },
  { id: 'SUSPECTED_FRAUD', name: { en: 'Suspected fraud', tr: 'Sahtecilik şüphesi' }, kinds: ['Void', 'Decline'] },
  { id: 'THREE_DS_FAILED', name: { en: '3DS failed', tr: '3D doğrulanamadı' }, kinds: ['Decline'] },
  { id: 'REVIEW_PASSED', name: { en: 'Review passed', tr: 'İnceleme olumlu' }, kinds: ['Approve'] },
] as const;

export const reasonEntity = defineEntity({
  token: Reasons,
  owner: 'tenant',
  prefix: 'rsn',
  seed: (context) => perTenant(context, seeds, ({ id, name, kinds }) => ({ code: id, name, kinds: [...kinds] })),
  references: { tenantId: Tenants },
  unique: ['code', 'name'],
  fixed: ['tenantId', 'code'],
  name: ({ name }) => name.en,
  event: activation,
});
