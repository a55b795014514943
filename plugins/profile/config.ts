import { defineConfig } from '#core';

/** What a deployment sets for people's own settings. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    /** Merchants see the colours of whoever serves them, and choose none of their own, unless this is true. */
    merchantColours: { type: 'boolean', default: false },
  },
  required: ['merchantColours'],
  additionalProperties: false,
});
