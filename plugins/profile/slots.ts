import { defineSlot } from '#core';

/** Slot for buttons and links about the person's account. */
export const actions = defineSlot()({
  id: 'profile/actions',
  version: 1,
});
