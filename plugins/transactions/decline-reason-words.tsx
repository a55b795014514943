import { wordOf } from '#core/react';
import { marked } from '#core/ui';
import { useLookupText } from './lookups/texts.ts';

/** Reads decline reasons in the person's language. One of the network has no text and stays as it was sent. */
export function useDeclineReason(): (reason: string) => string {
  useLookupText();
  return (reason) => wordOf('transactions', `declineReason.${keyOf(reason)}`, reason);
}

export default function DeclineReasonWords({ reason, search }: { readonly reason: string; readonly search: string }) {
  return marked(useDeclineReason()(reason), search);
}

/** `Provider timeout` is `ProviderTimeout` in the texts. */
function keyOf(reason: string): string {
  const words = reason.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
