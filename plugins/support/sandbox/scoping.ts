/**
 * Estimate of the work for a ticket, by the AI scoping settings of its category: only the allowed sources are read, and
 * the daily costs are limited. If the certainty is too low, the report says that a person is needed. The report is an
 * internal comment of the platform.
 */
import type { ScopingSource } from '#core/api';
import { type Job, Merchants, perWorld, storeIn, type World } from '#sandbox';
import { scopingOf, spend } from '../../settings/sandbox/contract.ts';
import { type StoredTicket, TicketFeed, Tickets } from './tokens.ts';

/** Duration of scoping in milliseconds. */
export const scopingTime = 2_500;
const by = { actor: 'AI scoping' } as const;

/** Ids of the tickets whose scoping is in progress. */
const underWay = perWorld(() => new Set<string>());

/** Adds a ticket to those whose scoping is in progress. */
export const beginScoping = (world: World, { id }: StoredTicket): void => void underWay(world, 'tickets').add(id);

interface Finding {
  readonly says: string;
  /** Contribution to the certainty of the report, which is out of 100. */
  readonly certainty: number;
}

/** Returns the finding of each source about a ticket; `undefined` if it has none. */
const sources: Readonly<Record<ScopingSource, (world: World, ticket: StoredTicket) => Finding | undefined>> = {
  Transactions(world, { references, tenantId }) {
    const found = references.flatMap(({ type, value }) =>
      type === 'Transaction' ? (world.transactions.get(value) ?? []) : [],
    );
    const [first] = found.filter((transaction) => transaction.tenantId === tenantId);
    if (!first) return undefined;
    const why = first.declineReason === undefined ? '' : ` (${first.declineReason})`;
    return {
      says: `Payment ${first.externalId} is ${first.status}${why}, by ${first.serviceProvider}.`,
      certainty: 30,
    };
  },
  Merchants(world, { merchantId, references, tenantId }) {
    const ids = [merchantId, ...references.flatMap(({ type, value }) => (type === 'Customer' ? [value] : []))];
    const merchant = world
      .of(Merchants)
      .all.find((candidate) => candidate.tenantId === tenantId && ids.includes(candidate.id));
    return (
      merchant && {
        says: `${merchant.legalBusinessName} is ${merchant.merchantStatus}, ${merchant.processingStatus}.`,
        certainty: 15,
      }
    );
  },
  Tickets(world, ticket) {
    const alike = storeIn(world, Tickets).all.filter(
      ({ id, tenantId, category, status }) =>
        id !== ticket.id && tenantId === ticket.tenantId && category === ticket.category && status === 'Closed',
    );
    return alike.length === 0
      ? undefined
      : { says: `${alike.length} closed tickets of this type, the latest is ${alike.at(-1)?.number}.`, certainty: 15 };
  },
  Documentation: (_world, { category }) =>
    category === 'Integration' ? { says: 'The API reference describes the requests.', certainty: 10 } : undefined,
};

/** Returns the estimated effort, by the length of the description and the number of references. */
const effortOf = ({ description, references, priority }: StoredTicket) => {
  const size = description.length / 400 + references.length + (priority === 'High' ? 1 : 0);
  return size < 1 ? 'under an hour' : size < 3 ? 'one to four hours' : 'a day or more';
};

function report(world: World, ticket: StoredTicket): string {
  const person = 'Needs a person';
  const scoping = scopingOf(world, ticket.tenantId, ticket.category);
  if (!scoping?.isActive) return `${person}: AI scoping is off for ${ticket.category}.`;
  if (!spend(world, scoping))
    return `${person}: the daily cap of ${scoping.dailyCostCap} EUR for ${ticket.category} is used up.`;
  const findings = scoping.sources.flatMap((source) => sources[source](world, ticket) ?? []);
  const words = Math.min(20, Math.floor(ticket.description.length / 20));
  const certainty = Math.min(100, 20 + words + findings.reduce((sum, finding) => sum + finding.certainty, 0));
  const questions = [
    ...(ticket.references.some(({ type }) => type === 'Transaction') ? [] : ['Which payment is it about?']),
    ...(ticket.description.length < 80 ? ['What was expected, and what happened instead?'] : []),
  ];
  const lines = [
    certainty < scoping.confidenceFloor
      ? `${person}: certainty ${certainty} of 100, ${scoping.confidenceFloor} is required.`
      : `Certainty ${certainty} of 100.`,
    `Summary: ${ticket.subject}`,
    ...findings.map(({ says }) => says),
    `Area: ${ticket.category}`,
    `Effort: ${effortOf(ticket)}`,
    ...questions.map((question) => `Question: ${question}`),
  ];
  return lines.join('\n');
}

export const scopingJob: Job = {
  id: 'support.scoping',
  system: 'sorts tickets as they come in; people find those that they see',
  title: ['Scope tickets', 'Taleplerin kapsamını belirle'],
  next(after, world) {
    const due = [...underWay(world, 'tickets')].flatMap((id) => storeIn(world, Tickets).get(id)?.scopedAt ?? []);
    return due.length === 0 ? undefined : Math.max(after + 1, Math.min(...due));
  },
  run(world) {
    const waiting = underWay(world, 'tickets');
    for (const id of waiting) {
      const ticket = storeIn(world, Tickets).get(id);
      if (ticket?.scopedAt !== undefined && ticket.scopedAt > world.now()) continue;
      waiting.delete(id);
      if (!ticket) continue;
      const { tenantId, merchantId } = ticket;
      const owner = { tenantId, ...(merchantId !== undefined && { merchantId }), ticketId: id };
      storeIn(world, TicketFeed).create(
        {
          ...owner,
          type: 'PlatformInternalCommentItem',
          created: world.now(),
          by: by.actor,
          content: report(world, ticket),
        },
        by,
      );
    }
  },
};
