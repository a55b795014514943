/** Seed data of opportunities and projects: won opportunities for live customers, open ones for others. */
import { hash, People, type SeedContext } from '#sandbox';
import { PipelineStages, Pipelines } from '../../../pipelines/sandbox/contract.ts';
import { Contacts, type Opportunity, type Organization, Organizations, type Project } from '../contract.ts';

const day = 86_400_000;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
const offers = ['card payments', 'terminals', 'instant payouts', 'a second currency', 'instalments', 'a marketplace'];
const lost = ['Chose another provider.', 'The fees were too high for them.', 'They stay with their bank.'];
/** Maximum number of records of a tenant. A board with too many cards is unreadable. */
const mostPerTenant = 36;
const checklist = [
  'Contract is signed',
  'Documents are checked',
  'Website has terms and prices',
  'First test payment',
  'Settlement account is verified',
];

/** Returns a pseudo-random number that depends only on a name, so that other random numbers do not change it. */
const numberOf = (name: string, below: number, seed: number) => Math.abs(hash(name, seed)) % below;

function stagesFor({ of }: SeedContext, tenantId: string, use: 'isForOpportunities' | 'isForProjects') {
  const [first, ...others] = of(Pipelines).filter((pipeline) => pipeline.tenantId === tenantId && pipeline[use]);
  const stages = (id: string | undefined) =>
    of(PipelineStages)
      .filter(({ pipelineId }) => pipelineId === id)
      .sort((stage, other) => stage.sortOrder - other.sortOrder);
  return { first: stages(first?.id), others: others.map(({ id }) => stages(id)) };
}

function perTenant({ of }: SeedContext): ReadonlyMap<string, readonly Organization[]> {
  const found = new Map<string, Organization[]>();
  for (const organization of of(Organizations)) {
    const rows = found.get(organization.tenantId) ?? [];
    found.set(organization.tenantId, rows);
    if (rows.length < mostPerTenant || organization.merchantId === undefined) rows.push(organization);
  }
  return found;
}

export function* seedOpportunities(context: SeedContext): Generator<Opportunity> {
  const { of, idOf, born, seed } = context;
  for (const [tenantId, organizations] of perTenant(context)) {
    const staff = of(People).filter(
      (person) => person.tier === 'tenant' && person.tenantId === tenantId && person.isActive,
    );
    const { first, others } = stagesFor(context, tenantId, 'isForOpportunities');
    for (const organization of organizations) {
      const isLive = organization.merchantId !== undefined;
      const draw = (what: string, below: number) => numberOf(`${organization.id} ${what}`, below, seed);
      const state = isLive
        ? (['Won', 'Won', 'Open', 'Lost'] as const)[draw('state', 4)]
        : (['Open', 'Open', 'Open', 'Abandoned'] as const)[draw('state', 4)];
      const stages = (isLive && others.length > 0 ? others[draw('pipeline', others.length)] : first) ?? [];
      const stage = stages[draw('stage', Math.max(1, stages.length))];
      const owner = staff[draw('owner', Math.max(1, staff.length))];
      const contact = of(Contacts).find(({ organizationId }) => organizationId === organization.id);
      const created = born - (10 + draw('age', 120)) * day;
      const closedAt = Math.min(born - 1, created + (5 + draw('length', 60)) * day);
      yield {
        id: idOf(organization.id),
        tenantId,
        name: `${organization.name}: ${offers[draw('offer', offers.length)]}`.slice(0, 200),
        organizationId: organization.id,
        ...(contact && { contactId: contact.id }),
        ...(owner && { ownerId: owner.id }),
        ...(stage && { pipelineId: stage.pipelineId, stageId: stage.id }),
        stageSince: Math.max(created, born - (1 + draw('since', 40)) * day),
        status: state ?? 'Open',
        ...(state === 'Lost' && { lostReason: lost[draw('reason', lost.length)] ?? '' }),
        ...(state === 'Abandoned' && { lostReason: 'They no longer respond.' }),
        amount: (5 + draw('amount', 195)) * 100_000,
        currency: organization.currency ?? 'EUR',
        closeDate: dayText(born + (draw('close', 80) - 12) * day),
        tags: [],
        created,
        ...(state !== 'Open' && { closedAt }),
      };
    }
  }
}

export function* seedProjects(context: SeedContext, opportunities: readonly Opportunity[]): Generator<Project> {
  const { idOf, born, seed, of } = context;
  const names = new Map(of(Organizations).map(({ id, name }) => [id, name]));
  for (const opportunity of opportunities) {
    const draw = (what: string, below: number) => numberOf(`${opportunity.id} ${what}`, below, seed);
    if (opportunity.status !== 'Won') continue;
    const { first } = stagesFor(context, opportunity.tenantId, 'isForProjects');
    const isLive = draw('live', 3) > 0;
    const stage = first[draw('stage', Math.max(1, first.length))];
    const created = opportunity.closedAt ?? opportunity.created;
    yield {
      id: idOf(opportunity.id),
      tenantId: opportunity.tenantId,
      name: `Bring ${names.get(opportunity.organizationId) ?? ''} live`.slice(0, 200),
      organizationId: opportunity.organizationId,
      opportunityId: opportunity.id,
      ...(opportunity.ownerId !== undefined && { managerId: opportunity.ownerId }),
      ...(stage && { pipelineId: stage.pipelineId, stageId: stage.id }),
      stageSince: created,
      status: isLive ? 'GoLive' : 'Open',
      checklist: checklist.map((text, at) => ({ text, isDone: isLive || at < draw('done', checklist.length) })),
      targetDate: dayText(born + (draw('target', 40) - 8) * day),
      tags: [],
      created,
      ...(isLive && { closedAt: Math.min(born - 1, created + 14 * day) }),
    };
  }
}

/** Returns the checklist of a project that a won opportunity starts. */
export const newChecklist = () => checklist.map((text) => ({ text, isDone: false }));
