import { defineConfig } from '#core';

/** Declares the settings of a deployment for the setup tool. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // URL of a setup tool of the deployment; its origin must be in `tools.origins` as well. The paths of the portal are
    // always available.
    url: { type: 'string', pattern: '^https?://' },
  },
  additionalProperties: false,
});
