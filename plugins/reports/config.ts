import { defineConfig } from '#core';

/** What a deployment may set for reports. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Where the tool Data Analytics is; its origin stands in the deployment's `tools.origins`, too. There is none where nothing is said.
    dataAnalytics: { type: 'string', pattern: '^https?://' },
  },
  additionalProperties: false,
});
