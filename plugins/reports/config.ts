import { defineConfig } from '#core';

/** What a deployment may set for reports. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Where the tool Data Analytics is; its origin stands in the deployment's `tools.origins`, too. Where this is not set, the sandbox has one, and there is none elsewhere.
    dataAnalytics: { type: 'string', pattern: '^https?://' },
    /** Where scheduled reports may be sent beside the tenant's own people; to nobody else where it is empty. */
    recipientDomains: {
      type: 'array',
      items: { type: 'string', pattern: '^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$', maxLength: 253 },
      maxItems: 100,
      default: [],
    },
  },
  additionalProperties: false,
});
