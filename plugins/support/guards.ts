/**
 * Guards of the API calls. They are separate from the permissions, because the permissions are part of every first
 * load.
 */
import { lookup } from './permissions.ts';

export const merchants = { permissions: [lookup.merchant], tiers: ['merchant'] } as const;
export const tenants = { permissions: [lookup.tenant], tiers: ['tenant'] } as const;
export const platforms = { permissions: [lookup.platform], tiers: ['platform'] } as const;
/** Guard for people who request help: merchants from their tenant, tenant staff from the platform. */
export const askers = { permissions: [lookup.merchant, lookup.tenant], tiers: ['merchant', 'tenant'] } as const;
/** Guard for people who respond to tickets. */
export const staff = { permissions: [lookup.tenant, lookup.platform], tiers: ['tenant', 'platform'] } as const;
