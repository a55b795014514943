import { defineConfig } from '#core';

/** Settings of a deployment for the setup tool. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // URL of the deployment's own setup tool, whose origin must also be in `tools.origins`. The paths of the portal are
    // always available.
    url: { type: 'string', pattern: '^https?://' },
  },
  additionalProperties: false,
});
