import { defineConfig } from '#core';

/** Configuration of reports that a deployment may set. */
export const Config = defineConfig({
  type: 'object',
  properties: {
    // URL of the Data Analytics tool; the deployment lists its origin in `tools.origins` as well. Without a URL only
    // the sandbox has the tool.
    dataAnalytics: { type: 'string', pattern: '^https?://' },
    /**
     * Domains to which automated reports may be sent, in addition to the tenant's staff. With an empty list there are
     * no other recipients.
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
