import { Suspense } from 'react';
import { wordOf } from '#core/react';
import { useLookupText } from './lookups/texts.ts';

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

/** Shows why a transaction was declined; as it was sent until the texts are there. */
export function DeclineReason({ reason }: { readonly reason: string }) {
  return (
    <Suspense fallback={reason}>
      <Words reason={reason} />
    </Suspense>
  );
}

function Words({ reason }: { readonly reason: string }) {
  useLookupText();
  return declineReasonText(reason);
}
