import { useCall } from '#core/react';
import type { LoadedCall } from '#core/ui';
import { calls } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { type Paper, paperOf } from './paper-of.ts';

/** Loads an agreement or a proposal. */
export function usePaper(kind: Kind, id: string): LoadedCall<Paper> {
  const input = { params: { id }, quiet: true } as const;
  const agreement = useCall(calls.agreement.read, input, { enabled: kind === 'agreement' });
  const proposal = useCall(calls.proposal.read, input, { enabled: kind === 'proposal' });
  const { data, error, refetch } = kind === 'agreement' ? agreement : proposal;
  return { data: data && paperOf(data), error, refetch };
}
