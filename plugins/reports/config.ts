import { defineConfig } from '#core';

/** Configuration of reports that a deployment may set. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // Where the tool Data Analytics is; its origin stands in the deployment's `tools.origins`, too. Where this is not
    // set, the sandbox has one, and there is none elsewhere.
    dataAnalytics: { type: 'string', pattern: '^https?://' },
    /**
     * Domains that scheduled reports may be sent to beside the tenant's own people. An empty list allows no other
     * recipients.
     */
    recipientDomains: {
      type: 'array',
      items: {
        type: 'string',
        pattern: '^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$',
        maxLength: 253,
      },
      maxItems: 100,
      default: [],
    },
  },
  additionalProperties: false,
});
