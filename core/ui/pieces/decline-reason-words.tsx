import { wordOf } from '../../i18n/use-text.ts';
import { useUiText } from '../later-texts.ts';
import { marked } from './marked.tsx';

/** Reads decline reasons in the person's language. One of the network has no text and stays as it was sent. */
export function useDeclineReason(): (reason: string) => string {
  useUiText();
  return (reason) => wordOf('ui', `declineReason.${keyOf(reason)}`, reason);
}

export default function DeclineReasonWords({ reason, search }: { readonly reason: string; readonly search: string }) {
  return marked(useDeclineReason()(reason), search);
}

/** `Provider timeout` is `ProviderTimeout` in the texts. */
function keyOf(reason: string): string {
  const words = reason.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
