import { defineConfig } from '#core';

/** Declares the settings of a deployment for the setup tool. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Of a setup tool of the deployment's own; its origin is in `tools.origins`, too. The portal's own paths are there
    // in any case.
    url: { type: 'string', pattern: '^https?://' },
  },
  additionalProperties: false,
});
