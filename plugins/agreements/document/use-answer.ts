import { useClient, useRefresh } from '#core/react';
import type { Outcome, Sending } from '#core/ui';
import { calls, type Drawing } from '../api.ts';
import type { Paper } from './paper-of.ts';
import { usePaperText } from './texts.ts';

type Response =
  | { readonly response: 'Accepted'; readonly signature?: Drawing }
  | { readonly response: 'Rejected'; readonly rejectReason: string };

/**
 * Returns a function that sends a response. The paper is reloaded after every outcome, because another person may have
 * responded in the meantime.
 */
export function useAnswer({ kind, id }: Paper): (response: Response, sending: Sending) => Promise<Outcome> {
  const text = usePaperText();
  const client = useClient();
  const refresh = useRefresh();
  return async (body, { requestId, signal }) => {
    const purpose = text(body.response === 'Accepted' ? `acceptTitle.${kind}` : `rejectTitle.${kind}`);
    try {
      await client.call(calls[kind].respond, { params: { id }, body, requestId, signal, quiet: true, purpose });
    } finally {
      void refresh();
    }
    return { kind: 'succeeded' };
  };
}
