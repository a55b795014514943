import { defineConfig } from '#core';

/** Declares the settings of a deployment for disputes. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Rows of a list until the person chooses; ten where the deployment says nothing.
    pageSize: { enum: [5, 10, 20, 50, 75, 100], default: 10 },
  },
  required: ['pageSize'],
  additionalProperties: false,
});
