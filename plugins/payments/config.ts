import { defineConfig } from '#core';

/** Settings of a deployment for payments: the number of required approvers beside the maker, by the amount in euro. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Up to so many euro nobody has to; above it one person, above the second amount two.
    oneApproverAbove: { type: 'integer', minimum: 0, default: 1000 },
    twoApproversAbove: { type: 'integer', minimum: 0, default: 25000 },
    // How long new or changed bank details are not paid to.
    beneficiaryHoldHours: { type: 'integer', minimum: 0, maximum: 168, default: 24 },
  },
  required: ['oneApproverAbove', 'twoApproversAbove', 'beneficiaryHoldHours'],
  additionalProperties: false,
});
