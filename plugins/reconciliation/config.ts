import { defineConfig } from '#core';

/**
 * Settings of a deployment: differences up to a tolerance are no breaks. Tolerances are minor units of the currency.
 */
export const Config = defineConfig({
  type: 'object',
  properties: {
    amountTolerance: { type: 'integer', minimum: 0, default: 0 },
    feeTolerance: { type: 'integer', minimum: 0, default: 1 },
    bankTolerance: { type: 'integer', minimum: 0, default: 0 },
    // A payout is not yet paid by the bank from so many days after its date on.
    bankDays: { type: 'integer', minimum: 0, maximum: 30, default: 1 },
  },
  required: ['amountTolerance', 'feeTolerance', 'bankTolerance', 'bankDays'],
  additionalProperties: false,
});
