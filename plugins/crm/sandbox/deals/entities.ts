/** Entities of opportunities and projects, with their validation. */
import { defineEntity, type Objection, People, type SeedContext, Tenants, type World } from '#sandbox';
import { PipelineStages, Pipelines } from '../../../pipelines/sandbox/contract.ts';
import { isGood } from '../../deal-states.ts';
import { Contacts, Opportunities, type Opportunity, Organizations, type Project, Projects } from '../contract.ts';
import { seedOpportunities, seedProjects } from './seed.ts';
import { followed, stageOf } from './stages.ts';

type Deal = Partial<Omit<Opportunity & Project, 'status'>> & { readonly status: string };

/** Returns an objection by the rules that opportunities and projects share. */
function problemOf(
  before: Deal | undefined,
  after: Deal,
  world: World,
  use: 'isForOpportunities' | 'isForProjects',
): Objection | undefined {
  const objection = (code: string, field: string, message: string): Objection => ({
    code: `crm.${code}`,
    field,
    message,
  });
  const pipeline = after.pipelineId === undefined ? undefined : world.of(Pipelines)?.get(after.pipelineId);
  const isMoved = before?.pipelineId !== after.pipelineId;
  if (isMoved && pipeline && !pipeline[use])
    return objection('pipeline', 'pipelineId', `${pipeline.name} is for other records. Choose another pipeline.`);
  const stage = stageOf(world, after.stageId);
  if (stage && stage.pipelineId !== after.pipelineId)
    return objection('stage', 'stageId', `${stage.name} isn't a stage of this pipeline. Choose another stage.`);
  const contact =
    after.contactId === undefined || before?.contactId === after.contactId
      ? undefined
      : world.of(Contacts)?.get(after.contactId);
  if (contact?.organizationId !== undefined && contact.organizationId !== after.organizationId) {
    return objection('contact', 'contactId', 'This contact belongs to another customer. Choose another contact.');
  }
  for (const field of ['ownerId', 'managerId'] as const) {
    const id = after[field];
    if (id === undefined || id === before?.[field]) continue;
    const person = world.of(People).get(id);
    if (person?.tier !== 'tenant' || !person.isActive)
      return objection('owner', field, 'Choose an active person of the tenant as the owner.');
  }
  const reason = after.lostReason ?? after.endReason;
  if (after.status !== 'Open' && !isGood(after.status) && reason === undefined)
    return objection('reason', 'reason', 'Enter a reason.');
  return undefined;
}

const eventOf = ({ before, after }: { readonly before?: Deal; readonly after?: Deal }): string | undefined => {
  if (!before || !after) return undefined;
  if (before.status !== after.status) return after.status === 'Open' ? 'Reopened' : after.status;
  return before.stageId !== after.stageId ? 'Moved' : undefined;
};

/**
 * Returns the opportunities of the sandbox data. The seed of the projects needs them, because projects start from won
 * opportunities.
 */
const wonIn = (context: SeedContext) => context.of(Opportunities);

export const dealEntities = [
  defineEntity({
    token: Opportunities,
    owner: 'tenant',
    prefix: 'opp',
    seed: seedOpportunities,
    references: {
      tenantId: Tenants,
      organizationId: Organizations,
      contactId: Contacts,
      ownerId: People,
      pipelineId: Pipelines,
      stageId: PipelineStages,
    },
    fixed: ['tenantId', 'created'],
    name: ({ name }) => name,
    event: eventOf,
    check: ({ before, after }, world) => {
      followed(world, 'crm');
      return after && problemOf(before, after, world, 'isForOpportunities');
    },
  }),
  defineEntity({
    token: Projects,
    owner: 'tenant',
    prefix: 'prj',
    seed: (context) => seedProjects(context, wonIn(context)),
    references: {
      tenantId: Tenants,
      organizationId: Organizations,
      opportunityId: Opportunities,
      managerId: People,
      pipelineId: Pipelines,
      stageId: PipelineStages,
    },
    fixed: ['tenantId', 'created'],
    name: ({ name }) => name,
    event: eventOf,
    check: ({ before, after }, world) => {
      followed(world, 'crm');
      return after && problemOf(before, after, world, 'isForProjects');
    },
  }),
];
