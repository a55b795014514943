import { defineConfig } from '#core';

/** Configuration of transactions that a deployment may set. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Rows of the list until the person chooses; ten where the deployment says nothing.
    pageSize: { enum: [5, 10, 20, 50, 75, 100], default: 10 },
    // From more than so many euro on a second person has to approve; 0: nobody has to.
    payoutApprovalAbove: { type: 'integer', minimum: 0, default: 1000 },
    refundApprovalAbove: { type: 'integer', minimum: 0, default: 5000 },
  },
  required: ['pageSize', 'payoutApprovalAbove', 'refundApprovalAbove'],
  additionalProperties: false,
});
