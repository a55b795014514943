import { useCall } from '#core/react';
import { calls } from '../api.ts';
import type { Kind } from '../kinds.ts';

/** The call that reads a paper of a kind. */
export function usePaper(kind: Kind, id: string) {
  const input = { params: { id }, quiet: true } as const;
  const agreement = useCall(calls.agreement.read, input, { enabled: kind === 'agreement' });
  const proposal = useCall(calls.proposal.read, input, { enabled: kind === 'proposal' });
  return kind === 'agreement' ? agreement : proposal;
}
