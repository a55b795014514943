import { defineSlot } from '#core';

/** Buttons and links about the person's own account. */
export const actions = defineSlot()({
  id: 'profile/actions',
  version: 1,
  description: 'Section beside the title of the profile settings',
});
