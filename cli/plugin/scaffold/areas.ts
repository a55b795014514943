/** The parts of the portal that a plugin can be made for: who works there, and how addresses and permissions begin. */

import type { Tier } from '../../../core/permissions/guard.ts';
import type { MenuGroupId } from '../../../core/plugin/vocabulary/menu-groups.ts';

export interface Area {
  readonly tier: Tier;
  /** First segment of its screens. */
  readonly path: string;
  /** First part of its permissions. */
  readonly permission: string;
  /** The menu group where none is given. */
  readonly group: MenuGroupId;
  /** Owner of the data, in the words of the manifest's permissions. */
  readonly whose: string;
  /** Scope of the data in the README. */
  readonly keptFor: string;
}

export const areaNames = ['crm', 'merchant', 'platform'] as const;
export type AreaName = (typeof areaNames)[number];

export const areas: Readonly<Record<AreaName, Area>> = {
  crm: {
    tier: 'tenant',
    path: '/crm',
    permission: 'CRM',
    group: 'crm',
    whose: 'the tenant’s',
    keptFor: 'per tenant',
  },
  merchant: {
    tier: 'merchant',
    path: '/merchant',
    permission: 'Merchant',
    group: 'payments',
    whose: 'the merchant’s own',
    keptFor: 'per merchant',
  },
  platform: {
    tier: 'platform',
    path: '/platform',
    permission: 'Platform',
    group: 'tenant-management',
    whose: 'the platform’s',
    keptFor: 'for the platform',
  },
};

export const isArea = (text: string): text is AreaName => areaNames.some((name) => name === text);
