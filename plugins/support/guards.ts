/** Guards of the calls. They are separate from the permissions, which are part of every first load. */
import { lookup } from './permissions.ts';

export const merchants = { permissions: [lookup.merchant], tiers: ['merchant'] } as const;
export const tenants = { permissions: [lookup.tenant], tiers: ['tenant'] } as const;
export const platforms = { permissions: [lookup.platform], tiers: ['platform'] } as const;
/** Guard for the requesting side: merchants contact their tenant, tenant staff the platform. */
export const askers = { permissions: [lookup.merchant, lookup.tenant], tiers: ['merchant', 'tenant'] } as const;
/** Guard for the answering side. */
export const staff = { permissions: [lookup.tenant, lookup.platform], tiers: ['tenant', 'platform'] } as const;
