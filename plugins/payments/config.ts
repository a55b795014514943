import { defineConfig } from '#core';

/**
 * Settings of a deployment for payments: the number of required approvers in addition to the maker, by amount in euro.
 */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Amounts in euro: payments above the first need one approver, above the second two, and smaller payments none.
    oneApproverAbove: { type: 'integer', minimum: 0, default: 1000 },
    twoApproversAbove: { type: 'integer', minimum: 0, default: 25000 },
    // Number of hours in which new or changed bank details receive no payments.
    beneficiaryHoldHours: { type: 'integer', minimum: 0, maximum: 168, default: 24 },
  },
  required: ['oneApproverAbove', 'twoApproversAbove', 'beneficiaryHoldHours'],
  additionalProperties: false,
});
