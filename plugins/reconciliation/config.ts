import { defineConfig } from '#core';

/** Settings of a deployment. Differences up to a tolerance, in minor units of the currency, are no breaks. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    amountTolerance: { type: 'integer', minimum: 0, default: 0 },
    feeTolerance: { type: 'integer', minimum: 0, default: 1 },
    bankTolerance: { type: 'integer', minimum: 0, default: 0 },
    // Number of days after the date of a payout after which it counts as not paid by the bank.
    bankDays: { type: 'integer', minimum: 0, maximum: 30, default: 1 },
  },
  required: ['amountTolerance', 'feeTolerance', 'bankTolerance', 'bankDays'],
  additionalProperties: false,
});
