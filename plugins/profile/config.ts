import { defineConfig } from '#core';

/** Settings of a deployment for personal settings. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    /** True if merchants can choose their colors. Otherwise they see the colors of their tenant. */
    merchantColors: { type: 'boolean', default: false },
  },
  required: ['merchantColors'],
  additionalProperties: false,
});
