/** The parts of the portal that a plugin can be made for: who works there, and how addresses and permissions begin. */
import type { MenuGroupId } from '../../../core/menu/groups.ts';
import type { Tier } from '../../../core/permissions/guard.ts';

export interface Area {
  readonly tier: Tier;
  /** First segment of its screens. */
  readonly path: string;
  /** Where its people land. */
  readonly dashboard: string;
  /** How its calls begin. */
  readonly api: string;
  /** First part of its permissions. */
  readonly permission: string;
  /** The menu group where none is given. */
  readonly group: MenuGroupId;
  /** Whose data it is, as the manifest's permissions say it. */
  readonly whose: string;
  /** Expression of the sandbox part: whose store a caller sees. */
  readonly owner: string;
  /** Expression of the sandbox part: whether `person` belongs to `owner`. */
  readonly isTheirs: string;
  /** Who the README says the data is kept for. */
  readonly keptFor: string;
}

export const areaNames = ['crm', 'merchant', 'platform'] as const;
export type AreaName = (typeof areaNames)[number];

export const areas: Readonly<Record<AreaName, Area>> = {
  crm: {
    tier: 'tenant',
    path: '/crm',
    dashboard: '/crm/dashboard',
    api: 'api/crm',
    permission: 'CRM',
    group: 'crm',
    whose: 'the tenant’s',
    owner: "caller.tenantId ?? ''",
    isTheirs: "person.tier === 'tenant' && person.tenantId === owner",
    keptFor: 'per tenant',
  },
  merchant: {
    tier: 'merchant',
    path: '/merchant',
    dashboard: '/dashboard',
    api: 'api',
    permission: 'Merchant',
    group: 'payments',
    whose: 'the merchant’s own',
    owner: "caller.merchantId ?? ''",
    isTheirs: "person.tier === 'merchant' && person.merchantId === owner",
    keptFor: 'per merchant',
  },
  platform: {
    tier: 'platform',
    path: '/platform',
    dashboard: '/dashboard',
    api: 'api/platform',
    permission: 'Platform',
    group: 'tenant-management',
    whose: 'the platform’s',
    owner: "caller.tenantId ?? 'platform'",
    isTheirs: "person.tier === 'platform' && owner === 'platform'",
    keptFor: 'for the platform, and per tenant that its staff act for',
  },
};

export const isArea = (text: string): text is AreaName => areaNames.some((name) => name === text);
