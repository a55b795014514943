import { defineSlot } from '#core';

/** Slot for a full page in the payment settings. */
export const screen = defineSlot<{
  /** Base path of the screen, without its parameters: `/merchant/payment-settings/antifraud-rules`. */
  readonly base: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}>()({
  id: 'payment-settings/screen',
  version: 1,
});
