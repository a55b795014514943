import { defineSlot } from '#core';
import type { Kind } from './paths.ts';

/** Slot for tabs of an organization; the title of each tab is that of the widget. */
export const organization = defineSlot<{
  readonly organizationId: string;
  /** Merchant of the organization; absent until it becomes a merchant. */
  readonly merchantId: string | undefined;
}>()({
  id: 'crm/organization',
  version: 1,
});

/** Slot for lists of events below the CRM's own timeline, newest first. */
export const timeline = defineSlot<{
  readonly kind: Kind;
  readonly recordId: string;
  readonly merchantId: string | undefined;
}>()({
  id: 'crm/timeline',
  version: 1,
});
