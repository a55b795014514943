import { defineConfig } from '#core';

/** Configuration of transactions that a deployment may set. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Rows per page until the user chooses another number. The default is ten.
    pageSize: { enum: [5, 10, 20, 50, 75, 100], default: 10 },
    // Amounts in euro above which a second person must approve. With 0 no approval is needed.
    payoutApprovalAbove: { type: 'integer', minimum: 0, default: 1000 },
    refundApprovalAbove: { type: 'integer', minimum: 0, default: 5000 },
  },
  required: ['pageSize', 'payoutApprovalAbove', 'refundApprovalAbove'],
  additionalProperties: false,
});
