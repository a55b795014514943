/** Sums of a list by tenant and currency, for platform staff. */
import * as Type from 'typebox';
import { Amount, CurrencyCode } from '../model/shapes.ts';

/** Schema of the sums of a list by tenant and currency, which an answer has only for platform staff. @public */
export const TenantSums = Type.Array(
  Type.Object(
    {
      tenantId: Type.String({ minLength: 1, maxLength: 64 }),
      tenantName: Type.String(),
      currency: CurrencyCode,
      count: Type.Integer({ minimum: 0 }),
      amount: Amount,
    },
    { additionalProperties: false },
  ),
);
/** Sums of a list by tenant and currency. @public */
export type TenantSums = Type.Static<typeof TenantSums>;
