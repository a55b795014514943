import { wordOf } from '../../i18n/use-text.ts';
import { useUiText } from '../later-texts.ts';
import { highlightMatch } from './highlight-match.tsx';

/**
 * Returns a function that returns the text of a decline reason in the user's language. Reasons of the network have no
 * text and are returned unchanged.
 */
export function useDeclineReason(): (reason: string) => string {
  useUiText();
  return (reason) => wordOf('ui', `declineReason.${keyOf(reason)}`, reason);
}

export default function DeclineReasonWords({ reason, search }: { readonly reason: string; readonly search: string }) {
  return highlightMatch(useDeclineReason()(reason), search);
}

/** Returns the text key of a reason: `Provider timeout` is `ProviderTimeout`. */
function keyOf(reason: string): string {
  const words = reason.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
