import { defineSlot } from '#core';

export const screen = defineSlot<{
  /** Base path of the screen, without its parameters: `/merchant/payment-settings/antifraud-rules`. */
  readonly base: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}>()({
  id: 'payment-settings/screen',
  version: 1,
  description: 'Full page in the payment settings, by id',
});
