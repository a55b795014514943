/** Common shape of an agreement and a proposal, independent of their field names. */
import type { Agreement, Entry, Proposal } from '../api.ts';
import type { Kind } from '../kinds.ts';

export type Paper = Omit<Agreement, 'status' | 'agreementBody' | 'agreementEntries'> & {
  readonly kind: Kind;
  readonly status: Agreement['status'] | Proposal['status'];
  readonly body: string;
  readonly entries: readonly Entry[];
};

export function paperOf(answer: Agreement | Proposal): Paper {
  if ('agreementBody' in answer) {
    const { agreementBody: body, agreementEntries: entries, ...rest } = answer;
    return { ...rest, kind: 'agreement', body, entries };
  }
  const { proposalBody: body, proposalEntries: entries, ...rest } = answer;
  return { ...rest, kind: 'proposal', body, entries };
}
