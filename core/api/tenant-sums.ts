/** Tenants of records and sums by tenant, for platform staff. */
import * as Type from 'typebox';
import { Amount, CurrencyCode } from '../model/shapes.ts';

const TenantId = Type.String({ minLength: 1, maxLength: 64 });

/** Fields with the tenant of a record, which an answer has only for platform staff. @public */
export const tenantFields = { tenantId: Type.Optional(TenantId), tenantName: Type.Optional(Type.String()) };

/** Schema of the sums of a list by tenant and currency, which an answer has only for platform staff. @public */
export const TenantSums = Type.Array(
  Type.Object(
    {
      tenantId: TenantId,
      tenantName: Type.String(),
      currency: CurrencyCode,
      count: Type.Integer({ minimum: 0 }),
      amount: Amount,
    },
    { additionalProperties: false },
  ),
);
/** Sums of a list by tenant and currency. */
export type TenantSums = Type.Static<typeof TenantSums>;
