import type { Tier } from '#core';
import type { UserType } from './api.ts';

/** The tiers by the names that the identity side has for them. */
export const tierOf: Readonly<Record<UserType, Tier>> = { platform: 'platform', crm: 'tenant', merchant: 'merchant' };
