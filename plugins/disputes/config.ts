import { defineConfig } from '#core';

/** Settings of a deployment for disputes. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Rows per page until the user chooses another number. The default is ten.
    pageSize: { enum: [5, 10, 20, 50, 75, 100], default: 10 },
  },
  required: ['pageSize'],
  additionalProperties: false,
});
