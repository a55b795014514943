import { defineSlot } from '#core';
import type { Kind } from './paths.ts';

/** Tabs: each widget of a plugin that is on is one, with its title. */
export const organization = defineSlot<{
  readonly organizationId: string;
  /** Its merchant; absent until it is one. */
  readonly merchantId: string | undefined;
}>()({
  id: 'crm/organization',
  version: 1,
  description: 'A tab of the page of a customer',
});

/** Below what the CRM itself knows: lists of what happened, the newest first. */
export const timeline = defineSlot<{ readonly kind: Kind; readonly recordId: string; readonly merchantId: string | undefined }>()({
  id: 'crm/timeline',
  version: 1,
  description: 'Below the timeline of a record of the CRM',
});
