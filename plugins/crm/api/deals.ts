/** API calls for opportunities and projects. The documents name the screens but not the API calls. */
import * as Type from 'typebox';
import { Amount, CurrencyCode, collection, defineEndpoint, Instant, type ItemIn, oneOf } from '#core/api';
import { opportunityEnds, opportunityStates, projectEnds, projectStates } from '../deal-states.ts';
import { permission } from '../permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Word = Type.String();
const Version = Type.Integer({ minimum: 1 });
const Day = Type.String({ format: 'date' });
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20, default: [] });
const closed = { additionalProperties: false };
const optional = Type.Optional(Id);

/** Fields that the sandbox returns about a record's stage and the people involved. */
const placed = {
  /** Stages of the pipeline, in order. */
  stages: Type.Array(Type.Object({ id: Id, name: Word, probability: Type.Integer() })),
  stageId: optional,
  /** Number of the current stage, from 1; 0 if the record is in no stage. */
  currentPipelineStageNumber: Type.Integer({ minimum: 0 }),
  stageSince: Instant,
  isClosed: Type.Boolean(),
  pipelineName: Type.Optional(Word),
  organizationName: Word,
  merchantId: optional,
  created: Instant,
  closedAt: Type.Optional(Instant),
};
const given = [
  'stages',
  'stageId',
  'currentPipelineStageNumber',
  'stageSince',
  'isClosed',
  'pipelineName',
  'organizationName',
  'merchantId',
  'created',
  'closedAt',
] as const;

export const opportunities = collection({
  id: 'crm.opportunities',
  path: '/crm/opportunities',
  words: ['opportunity', 'opportunities'],
  owner: 'tenant',
  item: Type.Object({
    name: Name,
    organizationId: Id,
    amount: Amount,
    currency: CurrencyCode,
    closeDate: Type.Optional(Day),
    pipelineId: optional,
    contactId: optional,
    ownerId: optional,
    tags: Tags,
    ...placed,
    stateName: oneOf(opportunityStates),
    lostReason: Type.Optional(Word),
    contactName: Type.Optional(Word),
    ownerName: Type.Optional(Word),
    /** Probability in percent: that of the stage; 100 for a won record, 0 for a record that ended otherwise. */
    probability: Type.Integer(),
    projectId: optional,
  }),
  view: { permissions: [permission.Opportunity.View] },
  change: { permissions: [permission.Opportunity.Edit] },
  given: [...given, 'tags', 'stateName', 'lostReason', 'contactName', 'ownerName', 'probability', 'projectId'],
  search: ['name', 'organizationName', 'ownerName'],
  sort: ['name', 'organizationName', 'closeDate', 'probability', 'ownerName', 'stateName', 'created'],
  filter: ['stateName', 'pipelineId', 'stageId', 'currency', 'ownerId', 'organizationId'],
});
export type Opportunity = ItemIn<typeof opportunities>;

export const projects = collection({
  id: 'crm.projects',
  path: '/crm/projects',
  words: ['project', 'projects'],
  owner: 'tenant',
  item: Type.Object({
    name: Name,
    organizationId: Id,
    targetDate: Type.Optional(Day),
    pipelineId: optional,
    managerId: optional,
    tags: Tags,
    ...placed,
    stateName: oneOf(projectStates),
    endReason: Type.Optional(Word),
    managerName: Type.Optional(Word),
    opportunityId: optional,
    opportunityName: Type.Optional(Word),
    checklist: Type.Array(
      Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }), isDone: Type.Boolean() }, closed),
      { maxItems: 50 },
    ),
  }),
  view: { permissions: [permission.Project.View] },
  change: { permissions: [permission.Project.Edit] },
  given: [...given, 'tags', 'stateName', 'endReason', 'managerName', 'opportunityId', 'opportunityName', 'checklist'],
  search: ['name', 'organizationName', 'managerName'],
  sort: ['name', 'organizationName', 'targetDate', 'managerName', 'stateName', 'created'],
  filter: ['stateName', 'pipelineId', 'stageId', 'managerId', 'organizationId'],
});
export type Project = ItemIn<typeof projects>;

const Total = Type.Object({ currency: CurrencyCode, amount: Amount, weighted: Amount });
const Card = Type.Object({
  id: Id,
  version: Version,
  name: Word,
  organizationName: Word,
  ownerName: Type.Optional(Word),
  amount: Type.Optional(Amount),
  currency: Type.Optional(CurrencyCode),
  /** Target date, ISO 8601. */
  day: Type.Optional(Word),
  isLate: Type.Boolean(),
  stageSince: Instant,
  openTasks: Type.Integer(),
});
export type Card = Type.Static<typeof Card>;
const Column = Type.Object({
  /** Id of the stage; absent for records without a stage. */
  stageId: optional,
  name: Type.Optional(Word),
  probability: Type.Optional(Type.Integer()),
  cards: Type.Array(Card),
  /** Totals of all cards, by currency. Empty for projects, which have no value. */
  totals: Type.Array(Total),
});
export type Column = Type.Static<typeof Column>;
export const Board = Type.Object({
  /** Available pipelines; empty if the pipelines plugin is off. */
  pipelines: Type.Array(Type.Object({ id: Id, name: Word })),
  pipelineId: optional,
  columns: Type.Array(Column),
  totals: Type.Array(Total),
});
export type Board = Type.Static<typeof Board>;

type Kind = 'opportunities' | 'projects';

/** Defines the calls of opportunities or projects, in addition to those of the collection. */
function callsOf<const Path extends Kind, const Ends extends readonly string[]>(
  path: Path,
  singular: string,
  ends: Ends,
  may: { readonly View: string; readonly Edit: string },
) {
  const [view, change] = [{ permissions: [may.View] }, { permissions: [may.Edit] }];
  const item = path === 'opportunities' ? opportunities.details.answer : projects.details.answer;
  return {
    board: defineEndpoint({
      id: `crm.${path}.board`,
      method: 'GET',
      path: `/crm/boards/${path}` as const,
      summary: `Get open ${path} by pipeline stage`,
      guard: view,
      query: Type.Object({ pipelineId: Type.Optional(Id), ownerId: Type.Optional(Id) }, closed),
      answer: Board,
    }),
    move: defineEndpoint({
      id: `crm.${path}.move`,
      method: 'POST',
      path: `/crm/${path}/{id}/stage` as const,
      summary: `Move ${singular} to a stage; a stale version is a conflict`,
      guard: change,
      body: Type.Object({ stageId: Id, version: Version }, closed),
      answer: item,
    }),
    close: defineEndpoint({
      id: `crm.${path}.close`,
      method: 'POST',
      path: `/crm/${path}/{id}/close` as const,
      summary: `Close ${singular} with an outcome and a reason`,
      guard: change,
      body: Type.Object(
        {
          state: oneOf(ends),
          reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
          /** True to start a project that takes the customer live; used for a won opportunity. */
          startsProject: Type.Optional(Type.Boolean()),
          version: Version,
        },
        closed,
      ),
      answer: Type.Object({ projectId: Type.Optional(Id) }),
    }),
    reopen: defineEndpoint({
      id: `crm.${path}.reopen`,
      method: 'POST',
      path: `/crm/${path}/{id}/reopen` as const,
      summary: `Reopen ${singular}`,
      guard: change,
      body: Type.Object({ version: Version }, closed),
      answer: item,
    }),
  };
}

export const opportunityCalls = callsOf('opportunities', 'an opportunity', opportunityEnds, permission.Opportunity);
export const projectCalls = callsOf('projects', 'a project', projectEnds, permission.Project);

export const saveChecklist = defineEndpoint({
  id: 'crm.projects.checklist',
  method: 'PUT',
  path: '/crm/projects/{id}/checklist',
  summary: 'Update the go-live checklist',
  guard: { permissions: [permission.Project.Edit] },
  body: Type.Object({ checklist: projects.facts.item.properties.checklist, version: Version }, closed),
  answer: projects.details.answer,
});

const eitherView = { permissions: [permission.Opportunity.View, permission.Project.View] };

const pipelinesFor = <const Use extends Kind>(use: Use) =>
  defineEndpoint({
    id: `crm.lookup.pipelines-${use}`,
    method: 'GET',
    path: `/crm/lookup/pipelines/${use}` as const,
    summary: `List pipelines for ${use}`,
    guard: eitherView,
    answer: Type.Array(Type.Object({ id: Id, name: Word })),
  });
export const opportunityPipelines = pipelinesFor('opportunities');
export const projectPipelines = pipelinesFor('projects');

export const listContactOptions = defineEndpoint({
  id: 'crm.lookup.contacts',
  method: 'GET',
  path: '/crm/lookup/contacts',
  summary: 'List contacts to choose from',
  guard: { permissions: [permission.Opportunity.View, permission.Task.View, permission.Email.View] },
  answer: Type.Array(Type.Object({ id: Id, name: Word })),
});
