/** Responses to the calls for opportunities and projects, and their changes. */
import { fromMinor, toMinor } from '#core/api';
import {
  byCaller,
  type Caller,
  type EntityStore,
  on,
  SandboxError,
  type SandboxPart,
  type SandboxRequest,
  serve,
  type World,
} from '#sandbox';
import { Pipelines, stagesOf } from '../../../pipelines/sandbox/contract.ts';
import * as api from '../../api/deals.ts';
import { isGood } from '../../deal-states.ts';
import {
  Contacts,
  Opportunities,
  type Opportunity,
  Organizations,
  type Project,
  Projects,
  Tasks,
} from '../contract.ts';
import { contactName, organizationName, personName } from '../names.ts';
import { requireStore } from '../require-store.ts';
import { dealEntities } from './entities.ts';
import { newChecklist } from './seed.ts';
import { firstStageFor, pipelinesFor, stageOf, type Use } from './stages.ts';

const instant = (time: number) => new Date(time).toISOString();

function placeOf(world: World, record: Opportunity | Project) {
  const stages = stagesOf(world, record.pipelineId).map(({ id, name, probability }) => ({ id, name, probability }));
  const pipelineName = record.pipelineId === undefined ? undefined : world.of(Pipelines)?.get(record.pipelineId)?.name;
  return {
    stages,
    currentPipelineStageNumber: stages.findIndex(({ id }) => id === record.stageId) + 1,
    stageSince: instant(record.stageSince),
    isClosed: record.status !== 'Open',
    pipelineName,
    organizationName: organizationName(world, record.organizationId),
    merchantId: world.of(Organizations)?.get(record.organizationId)?.merchantId,
    created: instant(record.created),
    closedAt: record.closedAt === undefined ? undefined : instant(record.closedAt),
  };
}

/** Returns the probability of winning, in percent. */
export function probabilityOf(world: World, { status, stageId }: Opportunity): number {
  if (status !== 'Open') return status === 'Won' ? 100 : 0;
  return stageOf(world, stageId)?.probability ?? 0;
}

const shownOpportunity = (record: Opportunity, world: World) => ({
  ...placeOf(world, record),
  amount: fromMinor(record.amount, world.decimalPlaces(record.currency)),
  stateName: record.status,
  contactName: contactName(world, record.contactId),
  ownerName: personName(world, record.ownerId),
  probability: probabilityOf(world, record),
  projectId: world.of(Projects)?.all.find(({ opportunityId }) => opportunityId === record.id)?.id,
});

const shownProject = (record: Project, world: World) => ({
  ...placeOf(world, record),
  stateName: record.status,
  managerName: personName(world, record.managerId),
  opportunityName:
    record.opportunityId === undefined ? undefined : world.of(Opportunities)?.get(record.opportunityId)?.name,
});

type Values = Readonly<Record<string, unknown>>;
interface Sending {
  readonly world: World;
  readonly tenantId?: string | undefined;
  readonly before: { readonly pipelineId?: string; readonly status: string } | undefined;
}

/** Returns the first stage of a new record, or of a record that moves to another pipeline. */
function placeFor({ world, tenantId, before }: Sending, pipelineId: unknown, use: Use): Values {
  const requestedPipelineId = typeof pipelineId === 'string' ? pipelineId : undefined;
  if (before && requestedPipelineId === before.pipelineId) return {};
  if (before && before.status !== 'Open')
    throw new SandboxError(409, 'crm.closed', 'Reopen it before you change the pipeline.', 'pipelineId');
  const stage = firstStageFor(world, tenantId, use, requestedPipelineId);
  return { pipelineId: stage?.pipelineId, stageId: stage?.id, stageSince: world.now() };
}

const newFields = (before: unknown, world: World): Values =>
  before ? {} : { status: 'Open', tags: [], created: world.now(), stageSince: world.now() };

function minorOf(world: World, amount: unknown, currency: unknown): number {
  try {
    const minor = toMinor(String(amount), world.decimalPlaces(String(currency)));
    if (minor < 0) throw new RangeError('It is below zero.');
    return minor;
  } catch (error) {
    throw new SandboxError(400, 'crm.amount', error instanceof Error ? error.message : 'Enter an amount.', 'amount');
  }
}

const opportunityPart = serve(api.opportunities, Opportunities, {
  answer: shownOpportunity,
  values: (body, request) => ({
    ...body,
    ...newFields(request.before, request.world),
    ...placeFor(request, body.pipelineId, 'opportunities'),
    amount: minorOf(request.world, body.amount, body.currency),
  }),
});
const projectPart = serve(api.projects, Projects, {
  answer: shownProject,
  values: (body, request) => ({
    ...body,
    ...newFields(request.before, request.world),
    ...(!request.before && { checklist: newChecklist() }),
    ...placeFor(request, body.pipelineId, 'projects'),
  }),
});

/** Returns the handler of the details call that `serve` creates. */
function detailsBy(part: SandboxPart, id: string) {
  const route = part.routes?.find(({ endpoint }) => endpoint.id === id);
  if (!route) throw new TypeError(`Nobody answers ${id}.`);
  return route.handler;
}

const details = {
  opportunities: detailsBy(opportunityPart, 'crm.opportunities.details'),
  projects: detailsBy(projectPart, 'crm.projects.details'),
} as const;

type Deal = Opportunity | Project;
/** Common interface of the stores of opportunities and projects. */
type DealStore = Pick<EntityStore<Deal & { readonly id: string }>, 'all' | 'find' | 'within' | 'version'> & {
  change(id: string, changes: Values, by: ReturnType<typeof byCaller>, expected?: number): Deal;
};

function storeOf(world: World, use: Use): DealStore {
  return requireStore(world.of<Deal & { readonly id: string }>(use === 'opportunities' ? Opportunities : Projects));
}

const ownerOf = (record: Deal) =>
  'managerId' in record ? record.managerId : 'ownerId' in record ? record.ownerId : undefined;
const dayOf = (record: Deal) =>
  'targetDate' in record ? record.targetDate : 'closeDate' in record ? record.closeDate : undefined;

/**
 * Returns the totals by currency: unweighted, and weighted by probability. Amounts are minor units; each weighted
 * amount is rounded half up.
 */
function totalsOf(world: World, records: readonly Opportunity[]) {
  const sums = new Map<string, { amount: number; weighted: number }>();
  for (const record of records) {
    const sum = sums.get(record.currency) ?? { amount: 0, weighted: 0 };
    sums.set(record.currency, {
      amount: sum.amount + record.amount,
      weighted: sum.weighted + weightedAmount(record.amount, probabilityOf(world, record)),
    });
  }
  return [...sums]
    .sort(([key], [other]) => key.localeCompare(other, 'en'))
    .map(([currency, { amount, weighted }]) => {
      const places = world.decimalPlaces(currency);
      return { currency, amount: fromMinor(amount, places), weighted: fromMinor(weighted, places) };
    });
}

/** @param percent integer, so that the amount is exact */
export const weightedAmount = (minor: number, percent: number): number =>
  Number((BigInt(minor) * BigInt(percent) + 50n) / 100n);

interface BoardQuestion {
  readonly world: World;
  readonly caller: Caller;
  readonly query: { readonly pipelineId?: string; readonly ownerId?: string };
}

/** Returns the open records of a pipeline, with a column for each stage. Records without a stage come first. */
export function boardOf({ world, caller, query }: BoardQuestion, use: Use): api.Board {
  const pipelines = pipelinesFor(world, caller.tenantId, use).map(({ id, name }) => ({ id, name }));
  const pipelineId = pipelines.find(({ id }) => id === query.pipelineId)?.id ?? pipelines[0]?.id;
  const stages = stagesOf(world, pipelineId);
  const store = storeOf(world, use);
  const open = store
    .within(caller)
    .filter((record) => record.status === 'Open' && (query.ownerId === undefined || ownerOf(record) === query.ownerId));
  const tasks = openTasks(world, use);
  const today = instant(world.now()).slice(0, 10);
  const cardOf = (record: Deal): api.Card => {
    const day = dayOf(record);
    const owner = personName(world, ownerOf(record));
    return {
      id: record.id,
      version: store.version(record.id),
      name: record.name,
      organizationName: organizationName(world, record.organizationId),
      ...(owner !== undefined && { ownerName: owner }),
      ...('amount' in record && {
        amount: fromMinor(record.amount, world.decimalPlaces(record.currency)),
        currency: record.currency,
      }),
      ...(day !== undefined && { day }),
      isLate: day !== undefined && day < today,
      stageSince: instant(record.stageSince),
      openTasks: tasks.get(record.id) ?? 0,
    };
  };
  const column = (records: readonly Deal[], fields: Omit<api.Column, 'cards' | 'totals'>): api.Column => ({
    ...fields,
    cards: [...records]
      .sort(
        (record, other) =>
          (dayOf(record) ?? '9').localeCompare(dayOf(other) ?? '9') || record.name.localeCompare(other.name, 'en'),
      )
      .map(cardOf),
    totals: totalsOf(world, records.filter(isOpportunity)),
  });
  const adrift = open.filter(({ pipelineId }) => pipelineId === undefined);
  const shown = open.filter((record) => record.pipelineId === pipelineId);
  return {
    pipelines,
    ...(pipelineId !== undefined && { pipelineId }),
    columns: [
      ...(adrift.length > 0 || stages.length === 0 ? [column(adrift, {})] : []),
      ...stages.map(({ id, name, probability }) =>
        column(
          shown.filter(({ stageId }) => stageId === id),
          { stageId: id, name, probability },
        ),
      ),
    ],
    totals: totalsOf(world, [...(stages.length === 0 ? [] : adrift), ...shown].filter(isOpportunity)),
  };
}

const isOpportunity = (record: Deal): record is Opportunity => 'amount' in record;

function openTasks(world: World, use: Use): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { status, opportunityId, projectId } of world.of(Tasks)?.all ?? []) {
    const id = use === 'opportunities' ? opportunityId : projectId;
    if (id !== undefined && (status === 'Open' || status === 'InProgress')) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Moves a record to a stage of any pipeline that supports its type. */
function move(
  request: SandboxRequest<typeof api.opportunityCalls.move> | SandboxRequest<typeof api.projectCalls.move>,
  use: Use,
) {
  const { world, caller, params, body } = request;
  const store = storeOf(world, use);
  const before = store.find(caller, params.id, 'change');
  refuseStale(store, before, body.version);
  if (before.status !== 'Open')
    throw new SandboxError(
      409,
      'crm.closed',
      `${before.name} is closed (${before.status}). Reopen it before you move it.`,
    );
  const stage = stageOf(world, body.stageId);
  if (!stage || stage.tenantId !== before.tenantId) {
    throw new SandboxError(409, 'crm.no-stage', 'This stage was deleted. Choose another one.', 'stageId');
  }
  if (stage.id === before.stageId) return;
  store.change(
    before.id,
    { pipelineId: stage.pipelineId, stageId: stage.id, stageSince: world.now() },
    byCaller(request),
    body.version,
  );
}

/** Rejects a change that is based on an outdated version. This error takes precedence over all others. */
function refuseStale(store: DealStore, record: Deal, version: number): void {
  if (store.version(record.id) === version) return;
  // the store refuses this change with its standard error
  store.change(record.id, { stageSince: record.stageSince + 1 }, { actor: '' }, version);
}

/** Closes a record. A won opportunity can start a project that takes its customer live. */
function close(
  request: SandboxRequest<typeof api.opportunityCalls.close> | SandboxRequest<typeof api.projectCalls.close>,
  use: Use,
) {
  const { world, caller, params, body } = request;
  const store = storeOf(world, use);
  const before = store.find(caller, params.id, 'change');
  refuseStale(store, before, body.version);
  if (before.status !== 'Open')
    throw new SandboxError(409, 'crm.closed', `${before.name} is already closed (${before.status}).`);
  const reason = body.reason?.trim();
  if (!isGood(body.state) && !reason) throw new SandboxError(400, 'crm.reason', 'Enter a reason.', 'reason');
  const by = byCaller(request);
  const reasonField = use === 'opportunities' ? { lostReason: reason } : { endReason: reason };
  store.change(
    before.id,
    { status: body.state, closedAt: world.now(), ...(reason ? reasonField : {}) },
    by,
    body.version,
  );
  const projectStore = world.of(Projects);
  if (use !== 'opportunities' || body.state !== 'Won' || body.startsProject !== true || !projectStore) return {};
  const known = projectStore.all.find(({ opportunityId }) => opportunityId === before.id);
  if (known) return { projectId: known.id };
  const stage = firstStageFor(world, before.tenantId, 'projects');
  const managerId = ownerOf(before);
  const project = projectStore.create(
    {
      tenantId: before.tenantId,
      name: before.name,
      organizationId: before.organizationId,
      opportunityId: before.id,
      ...(managerId !== undefined && { managerId }),
      ...(stage && { pipelineId: stage.pipelineId, stageId: stage.id }),
      stageSince: world.now(),
      status: 'Open',
      checklist: newChecklist(),
      tags: [],
      created: world.now(),
    },
    by,
  );
  return { projectId: project.id };
}

function reopen(
  request: SandboxRequest<typeof api.opportunityCalls.reopen> | SandboxRequest<typeof api.projectCalls.reopen>,
  use: Use,
) {
  const { world, caller, params, body } = request;
  const store = storeOf(world, use);
  const before = store.find(caller, params.id, 'change');
  refuseStale(store, before, body.version);
  if (before.status === 'Open') throw new SandboxError(409, 'crm.open', `${before.name} is already open.`);
  const place = stageOf(world, before.stageId)
    ? {}
    : placeFor({ world, tenantId: before.tenantId, before: undefined }, undefined, use);
  store.change(
    before.id,
    {
      status: 'Open',
      closedAt: undefined,
      ...(use === 'opportunities' ? { lostReason: undefined } : { endReason: undefined }),
      ...place,
      stageSince: world.now(),
    },
    byCaller(request),
    body.version,
  );
}

const byName = (item: { readonly name: string }, other: { readonly name: string }) =>
  item.name.localeCompare(other.name, 'en');

export const dealParts: readonly (SandboxPart | NonNullable<SandboxPart['routes']>)[] = [
  { entities: dealEntities },
  opportunityPart,
  projectPart,
  [
    on(api.opportunityCalls.board, (request) => boardOf(request, 'opportunities')),
    on(api.projectCalls.board, (request) => boardOf(request, 'projects')),
    on(api.opportunityCalls.move, (request) => {
      move(request, 'opportunities');
      return details.opportunities(request) as never; // the details have the same schema
    }),
    on(api.projectCalls.move, (request) => {
      move(request, 'projects');
      // the details have the same schema
      return details.projects(request) as never;
    }),
    on(api.opportunityCalls.close, (request) => close(request, 'opportunities')),
    on(api.projectCalls.close, (request) => close(request, 'projects')),
    on(api.opportunityCalls.reopen, (request) => {
      reopen(request, 'opportunities');
      // the details have the same schema
      return details.opportunities(request) as never;
    }),
    on(api.projectCalls.reopen, (request) => {
      reopen(request, 'projects');
      // the details have the same schema
      return details.projects(request) as never;
    }),
    on(api.saveChecklist, (request) => {
      const { world, caller, params, body } = request;
      const store = storeOf(world, 'projects');
      store.change(
        store.find(caller, params.id, 'change').id,
        { checklist: body.checklist },
        byCaller(request),
        body.version,
      );
      // the details have the same schema
      return details.projects(request) as never;
    }),
    on(api.opportunityPipelines, ({ world, caller }) =>
      pipelinesFor(world, caller.tenantId, 'opportunities').map(({ id, name }) => ({ id, name })),
    ),
    on(api.projectPipelines, ({ world, caller }) =>
      pipelinesFor(world, caller.tenantId, 'projects').map(({ id, name }) => ({ id, name })),
    ),
    on(api.listContactOptions, ({ world, caller }) =>
      (world.of(Contacts)?.within(caller) ?? [])
        .map(({ id }) => ({ id, name: contactName(world, id) ?? '' }))
        .sort(byName),
    ),
  ],
];
