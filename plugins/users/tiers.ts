import type { Tier } from '#core';
import type { UserType } from './api.ts';

/** Tiers by user type. */
export const tierOf: Readonly<Record<UserType, Tier>> = { platform: 'platform', crm: 'tenant', merchant: 'merchant' };
