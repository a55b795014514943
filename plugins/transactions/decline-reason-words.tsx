import { declineReasonText } from './decline-reason-text.ts';
import { useLookupText } from './lookups/texts.ts';

/** Writes why a transaction was declined, once the texts are there. */
export default function DeclineReasonWords({ reason }: { readonly reason: string }) {
  useLookupText();
  return declineReasonText(reason);
}
