/** The reasons that people choose from when they move money, or refuse to. */
import { activation, defineEntity, perTenant, Tenants } from '#sandbox';
import { Reasons } from './contract.ts';

const seeds = [
  { id: 'CUSTOMER_REQUEST', name: 'Customer request', nameTr: 'Müşteri talebi', kinds: ['Refund', 'Void'] },
  { id: 'RETURNED_GOODS', name: 'Returned goods', nameTr: 'İade edilen ürün', kinds: ['Refund'] },
  { id: 'DUPLICATE_PAYMENT', name: 'Duplicate payment', nameTr: 'Mükerrer ödeme', kinds: ['Refund', 'Void'] },
  { id: 'OUT_OF_STOCK', name: 'Out of stock', nameTr: 'Stokta yok', kinds: ['Refund', 'Void'] },
  { id: 'SHIPPED', name: 'Goods shipped', nameTr: 'Ürün gönderildi', kinds: ['Capture'] },
  { id: 'SHIPPED_IN_PART', name: 'Shipped in part', nameTr: 'Kısmen gönderildi', kinds: ['Capture'] },
  { id: 'INSUFFICIENT_FUNDS', name: 'Insufficient funds', nameTr: 'Yetersiz bakiye', kinds: ['Decline'] },
  { id: 'SUSPECTED_FRAUD', name: 'Suspected fraud', nameTr: 'Sahtecilik şüphesi', kinds: ['Void', 'Decline'] },
  { id: 'THREE_DS_FAILED', name: '3DS failed', nameTr: '3D doğrulanamadı', kinds: ['Decline'] },
  { id: 'REVIEW_PASSED', name: 'Review passed', nameTr: 'İnceleme olumlu', kinds: ['Approve'] },
] as const;

export const reasonEntity = defineEntity({
  token: Reasons,
  owner: 'tenant',
  prefix: 'rsn',
  seed: (context) => perTenant(context, seeds, ({ id, name, nameTr, kinds }) => ({ code: id, name, nameTr, kinds: [...kinds] })),
  references: { tenantId: Tenants },
  unique: ['code', 'name', 'nameTr'],
  fixed: ['tenantId', 'code'],
  name: ({ name }) => name,
  event: activation,
});
