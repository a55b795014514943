/** Path of a customer to going live, and its status afterwards. */
import type { OrganizationStatus } from './fields.ts';

/** The way to a merchant, as the stage bar shows it. */
export const way = [
  'Created',
  'Pending',
  'Reviewed',
  'Approved',
  'Active',
] as const satisfies readonly OrganizationStatus[];

/**
 * Possible next statuses of each status. `Active` is reached from `Approved` by activation alone, which creates the
 * merchant.
 */
export const nextStatuses: Readonly<Record<OrganizationStatus, readonly OrganizationStatus[]>> = {
  Created: ['Pending'],
  Pending: ['Reviewed', 'Rejected'],
  Reviewed: ['Approved', 'Rejected'],
  Approved: ['Active'],
  Rejected: ['Pending'],
  Active: ['Blocked', 'Closing'],
  Blocked: ['Active', 'Closing'],
  Closing: ['Active', 'Closed'],
  Closed: [],
};

/** Changes that say why. */
export const needsReason: readonly OrganizationStatus[] = ['Rejected', 'Blocked', 'Closing', 'Closed'];
