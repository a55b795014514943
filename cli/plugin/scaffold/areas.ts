/**
 * The areas of the portal for which a plugin can be created: their users, and the prefixes of their addresses and
 * permissions.
 */

import type { Tier } from '../../../core/permissions/guard.ts';
import type { MenuGroupId } from '../../../core/plugin/core-names/menu-groups.ts';

export interface Area {
  readonly tier: Tier;
  /** First path segment of its screens. */
  readonly path: string;
  /** First part of its permissions' names. */
  readonly permission: string;
  /** Default menu group. */
  readonly group: MenuGroupId;
  /** Owner of the data, in the words of the permissions in the manifest. */
  readonly dataOwner: string;
  /** Scope of the data, in the words of the README. */
  readonly dataScope: string;
}

export const areaNames = ['crm', 'merchant', 'platform'] as const;
export type AreaName = (typeof areaNames)[number];

export const areas: Readonly<Record<AreaName, Area>> = {
  crm: {
    tier: 'tenant',
    path: '/crm',
    permission: 'CRM',
    group: 'crm',
    dataOwner: 'the tenant’s',
    dataScope: 'per tenant',
  },
  merchant: {
    tier: 'merchant',
    path: '/merchant',
    permission: 'Merchant',
    group: 'payments',
    dataOwner: 'the merchant’s own',
    dataScope: 'per merchant',
  },
  platform: {
    tier: 'platform',
    path: '/platform',
    permission: 'Platform',
    group: 'tenant-management',
    dataOwner: 'the platform’s',
    dataScope: 'for the platform',
  },
};

export const isArea = (text: string): text is AreaName => areaNames.some((name) => name === text);
