import { defineConfig } from '#core';

/** Settings of a deployment for dashboards. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // The API has the calls of the administration with and without this version; with it where nothing is said
    //
    v2: { type: 'boolean', default: true },
    // Where the tool Data Analytics is; its origin stands in the deployment's `tools.origins`, too. Where this is not
    // set, the sandbox has one, and there is none elsewhere.
    dataAnalytics: { type: 'string', pattern: '^https?://' },
  },
  required: ['v2'],
  additionalProperties: false,
});
