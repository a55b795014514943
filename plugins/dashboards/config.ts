import { defineConfig } from '#core';

/** Settings of a deployment for dashboards. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // The administration API has its endpoints with and without `/v2` in their paths. The default is with `/v2`
    //
    v2: { type: 'boolean', default: true },
    // URL of the Data Analytics tool; the deployment lists its origin in `tools.origins` as well. Without a URL only
    // the sandbox has the tool.
    dataAnalytics: { type: 'string', pattern: '^https?://' },
  },
  required: ['v2'],
  additionalProperties: false,
});
