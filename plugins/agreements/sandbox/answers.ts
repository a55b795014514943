/** Conversion of papers into API responses. */
import { Merchants, Tenants, type World } from '#sandbox';
import type { Agreement, Proposal, Step } from '../api.ts';
import type { Kind } from '../kinds.ts';
import type { Paper } from './contract.ts';
import { feeDays } from './papers.ts';
import { papersIn } from './stores.ts';

const instant = (time: number) => new Date(time).toISOString();
const steps = (paper: Paper): Step[] => paper.history.map((step) => ({ ...step, at: instant(step.at) }));

/** Returns a row of the list of sent papers. */
export const signatureOf = (paper: Paper) => ({
  edition: paper.version,
  created: instant(paper.created),
  expires: paper.expires === undefined ? undefined : instant(paper.expires),
  answeredAt: paper.answeredAt === undefined ? undefined : instant(paper.answeredAt),
  // Omits the drawn signatures, because a list of a hundred rows does not need them.
  history: steps(paper).map(({ signature: _signature, ...step }) => step),
});

/** Returns the response for the dialog of a paper, except its text and its products. */
function aboutPaper(world: World, kind: Kind, paper: Paper) {
  const {
    tenantId,
    templateId: _template,
    senderId: _sender,
    body: _body,
    entries: _entries,
    created,
    expires,
    answeredAt,
    history: _history,
    ...rest
  } = paper;
  const versions = papersIn(world, kind)
    .all.filter((candidate) => candidate.merchantId === paper.merchantId && candidate.templateId === paper.templateId)
    .toSorted((candidate, other) => other.version - candidate.version)
    .map(({ id, version, status, created }) => ({ id, version, status, created: instant(created) }));
  return {
    ...rest,
    merchantName: world.of(Merchants).get(paper.merchantId)?.legalBusinessName ?? '',
    tenantName: world.of(Tenants).get(tenantId)?.name ?? '',
    created: instant(created),
    ...(expires !== undefined && { expires: instant(expires) }),
    ...(answeredAt !== undefined && { answeredAt: instant(answeredAt) }),
    ...(paper.status === 'Accepted' &&
      answeredAt !== undefined && { feesDue: instant(answeredAt + feeDays * 86_400_000) }),
    versions,
    history: steps(paper),
  };
}

export const agreementOf = (world: World, paper: Paper): Agreement => ({
  ...aboutPaper(world, 'agreement', paper),
  agreementBody: paper.body,
  agreementEntries: paper.entries,
});
export const proposalOf = (world: World, paper: Paper): Proposal => ({
  ...aboutPaper(world, 'proposal', paper),
  proposalBody: paper.body,
  proposalEntries: paper.entries,
});
