import { wordOf } from '#core/react';

/**
 * Returns why a transaction was declined: in the person's language if the reason is the portal's own, and as it was sent if it is the
 * network's. The texts load with `DeclineReason`.
 */
export const declineReasonText = (reason: string): string => wordOf('transactions', `declineReason.${keyOf(reason)}`, reason);

/** `Provider timeout` is `ProviderTimeout` in the texts. */
function keyOf(reason: string): string {
  const words = reason.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
