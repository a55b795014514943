/** Where merchants sell: at birth the addresses that their payments name. */
import { defineEntity, Merchants, Tenants } from '#sandbox';
import { Websites } from './contract.ts';

export const websiteEntity = defineEntity({
  token: Websites,
  owner: 'merchant',
  prefix: 'web',
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['url'],
  fixed: ['tenantId', 'merchantId'],
  name: ({ name }) => name,
  seed: ({ of }) =>
    of(Merchants).flatMap(({ id: merchantId, tenantId, legalBusinessName, mcc, websites }) =>
      websites.map(({ id, url }) => ({
        id,
        tenantId,
        merchantId,
        name: new URL(url).hostname,
        url,
        descriptor: legalBusinessName
          .normalize('NFD')
          .toUpperCase()
          .replaceAll(/[^A-Z0-9 .-]/g, '')
          .slice(0, 22)
          .trim(),
        mcc,
        threeDs: 'WhenAsked' as const,
      })),
    ),
});
