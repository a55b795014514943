import { defineSlot } from '#core';
import type { Kind } from './paths.ts';

/** Tabs: each widget of a plugin that is on is one, with its title. */
export const organization = defineSlot<{
  readonly organizationId: string;
  /** Merchant of the organization. Absent until the organization is a merchant. */
  readonly merchantId: string | undefined;
}>()({
  id: 'crm/organization',
  version: 1,
  description: "Tab on a customer's page",
});

/** Slot below the timeline of the CRM itself: lists of events, the newest first. */
export const timeline = defineSlot<{
  readonly kind: Kind;
  readonly recordId: string;
  readonly merchantId: string | undefined;
}>()({
  id: 'crm/timeline',
  version: 1,
  description: 'Section below the timeline of a CRM record',
});
