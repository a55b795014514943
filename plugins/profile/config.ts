import { defineConfig } from '#core';

/** Settings of a deployment for personal settings. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    /** Allows merchants to choose their colors. Otherwise they see the colors of the tenant that serves them. */
    merchantColours: { type: 'boolean', default: false },
  },
  required: ['merchantColours'],
  additionalProperties: false,
});
