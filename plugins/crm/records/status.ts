/** Steps of a customer until it goes live, and its status afterwards. */
import type { OrganizationStatus } from '../record-fields.ts';

/** Statuses on the way to becoming a merchant, as shown in the stage bar. */
export const onboardingSteps = [
  'Created',
  'Pending',
  'Reviewed',
  'Approved',
  'Active',
] as const satisfies readonly OrganizationStatus[];

/**
 * Possible next statuses of each status. `Active` is reached from `Approved` only by activation, which creates the
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

/** Statuses that need a reason. */
export const needsReason: readonly OrganizationStatus[] = ['Rejected', 'Blocked', 'Closing', 'Closed'];
