/** Requests for pipelines: responses and changes. */
import { byCaller, type Caller, SandboxError, type SandboxRequest, type World } from '#sandbox';
import { ActivitySets } from '../../crm/sandbox/contract.ts';
import type * as api from '../api.ts';
import { PipelineStages, Pipelines, type StoredPipeline, type StoredStage, stagesOf } from './contract.ts';
import { type Counts, countsByStage, moveRecords, releaseClosed, type Served } from './records.ts';

type Request = Pick<SandboxRequest<typeof api.getPipeline>, 'caller' | 'world' | 'requestId'>;

/**
 * Returns the stores of this plugin's entities.
 * @throws SandboxError 404 if the plugin is off
 */
const storesOf = (world: World) => {
  const [pipelines, stages] = [world.of(Pipelines), world.of(PipelineStages)];
  if (!pipelines || !stages)
    throw new SandboxError(404, 'pipelines.off', "Pipelines aren't available because the plugin is off.");
  return { pipelines, stages };
};

export function shownStage(world: World, stage: StoredStage, counts = countsByStage(world)): api.Stage {
  const { tenantId: _, ...rest } = stage;
  const set = stage.activitySetId === undefined ? undefined : world.of(ActivitySets)?.get(stage.activitySetId);
  return {
    ...rest,
    pipelineName: world.of(Pipelines)?.get(stage.pipelineId)?.name ?? '',
    ...(set && { activitySetName: set.name }),
    ...counts(stage.id),
  };
}

export function answerOf(world: World, { id, name, isForOpportunities, isForProjects }: StoredPipeline): api.Pipeline {
  const counts = countsByStage(world);
  const stages = stagesOf(world, id).map((stage) => shownStage(world, stage, counts));
  const total = (served: Served) => stages.reduce((sum, stage) => sum + stage[served], 0);
  return {
    id,
    name,
    isForOpportunities,
    isForProjects,
    stages,
    opportunities: total('opportunities'),
    projects: total('projects'),
  };
}

export const pipelinesFor = (world: World, caller: Caller): readonly StoredPipeline[] =>
  [...storesOf(world).pipelines.within(caller)].sort((pipeline, other) => pipeline.order - other.order);

export const findPipeline = ({ world, caller }: Pick<Request, 'world' | 'caller'>, id: string) =>
  storesOf(world).pipelines.find(caller, id);

export function findStage(
  request: Pick<Request, 'world' | 'caller'>,
  pipelineId: string,
  stageId: string,
): StoredStage {
  findPipeline(request, pipelineId);
  const stage = storesOf(request.world).stages.get(stageId);
  if (stage?.pipelineId !== pipelineId)
    throw new SandboxError(404, 'pipelines.no-stage', 'The pipeline no longer has this stage. Reload it.');
  return stage;
}

export function createPipeline(request: SandboxRequest<typeof api.createPipeline>) {
  const { world, caller, body } = request;
  const { pipelines, stages } = storesOf(world);
  const tenantId = caller.tenantId ?? '';
  const order = Math.max(0, ...pipelines.within(caller).map((pipeline) => pipeline.order)) + 10;
  const pipeline = pipelines.create({ ...body, tenantId, order }, byCaller(request));
  stages.create(
    { tenantId, pipelineId: pipeline.id, name: 'New', probability: 10, sortOrder: 0, isDefault: true },
    byCaller(request),
  );
  return answerOf(world, pipeline);
}

export function updatePipeline(request: SandboxRequest<typeof api.updatePipeline>) {
  const { world, params, body } = request;
  const { stages: sent, ...fields } = body;
  const before = findPipeline(request, params.id);
  refuseLeftBehind(world, before, fields);
  // Checks that every stage exists before any stage changes.
  for (const { id } of sent) if (id !== undefined) findStage(request, before.id, id);
  const pipeline = storesOf(world).pipelines.change(before.id, fields, byCaller(request));
  for (const [sortOrder, { id, ...stage }] of sent.entries()) {
    if (id === undefined) addStage(request, pipeline, { ...stage, sortOrder });
    else changeStage(request, findStage(request, pipeline.id, id), { ...stage, sortOrder });
  }
  const retainedIds = new Set(sent.map(({ id }) => id));
  const others = stagesOf(world, pipeline.id).filter(
    ({ id, name }) =>
      !retainedIds.has(id) && !sent.some((sentStage) => sentStage.id === undefined && sentStage.name === name),
  );
  for (const [at, { id }] of others.entries())
    storesOf(world).stages.change(id, { sortOrder: sent.length + at }, byCaller(request));
  return answerOf(world, pipeline);
}

interface StageFields {
  readonly name: string;
  readonly probability: number;
  readonly activitySetId?: string | undefined;
  readonly sortOrder?: number | undefined;
  readonly isDefault?: boolean | undefined;
}

export function addStage(
  request: Request,
  { id: pipelineId, tenantId }: StoredPipeline,
  { activitySetId, ...fields }: StageFields,
): StoredStage {
  const { world } = request;
  const present = stagesOf(world, pipelineId);
  const isDefault = fields.isDefault === true || present.length === 0;
  const sortOrder = fields.sortOrder ?? (present.at(-1)?.sortOrder ?? -1) + 1;
  const { name, probability } = fields;
  const made = storesOf(world).stages.create(
    {
      tenantId,
      pipelineId,
      name,
      probability,
      ...(activitySetId !== undefined && { activitySetId }),
      sortOrder,
      isDefault,
    },
    byCaller(request),
  );
  if (isDefault) unmarkOthers(request, made);
  return made;
}

export function changeStage(
  request: Request,
  before: StoredStage,
  { sortOrder = before.sortOrder, isDefault = before.isDefault, ...fields }: StageFields,
): StoredStage {
  if (before.isDefault && !isDefault) {
    throw new SandboxError(
      409,
      'pipeline-stage.default',
      'New records start in the default stage. Make another stage the default instead.',
      'isDefault',
    );
  }
  const { name, probability, activitySetId } = fields;
  const changed = storesOf(request.world).stages.change(
    before.id,
    { name, probability, activitySetId, sortOrder, isDefault },
    byCaller(request),
  );
  if (changed.isDefault && !before.isDefault) unmarkOthers(request, changed);
  return changed;
}

/** Removes the default mark from the other stages of a pipeline, because only one stage can be the default. */
function unmarkOthers(request: Request, { id, pipelineId }: StoredStage): void {
  const { stages } = storesOf(request.world);
  for (const other of stagesOf(request.world, pipelineId))
    if (other.isDefault && other.id !== id) stages.change(other.id, { isDefault: false }, byCaller(request));
}

/**
 * Deletes a stage.
 * @throws SandboxError 409 if it has open records and the request names no other stage for them
 */
export function removeStage(request: SandboxRequest<typeof api.removeStage>): undefined {
  const { world, params, query } = request;
  const { stages } = storesOf(world);
  const stage = findStage(request, params.id, params.stageId);
  const others = stagesOf(world, params.id).filter(({ id }) => id !== stage.id);
  if (others.length === 0)
    throw new SandboxError(
      409,
      'pipelines.last-stage',
      'A pipeline needs at least one stage. Add another one first, or delete the pipeline.',
    );
  emptyStages(request, [stage], query.moveTo);
  const [next] = others;
  stages.change(stage.id, { isDefault: false }, byCaller(request));
  if (stage.isDefault && next) stages.change(next.id, { isDefault: true }, byCaller(request));
  stages.remove(stage.id, byCaller(request));
  return undefined;
}

export function removePipeline(request: SandboxRequest<typeof api.removePipeline>): undefined {
  const { world, params, query } = request;
  const { pipelines, stages } = storesOf(world);
  const pipeline = findPipeline(request, params.id);
  const ownStages = stagesOf(world, pipeline.id);
  emptyStages(request, ownStages, query.moveTo);
  for (const { id } of ownStages) stages.remove(id, byCaller(request));
  pipelines.remove(pipeline.id, byCaller(request));
  return undefined;
}

/** Moves all records of the given stages to another stage before the stages are deleted. */
function emptyStages(request: Request, going: readonly StoredStage[], moveTo: string | undefined): void {
  const { world } = request;
  const counts = countsByStage(world);
  const total = sumOf(going.map(({ id }) => counts(id)));
  const ids = new Set(going.map(({ id }) => id));
  if (total.opportunities + total.projects > 0) {
    if (moveTo === undefined)
      throw new SandboxError(409, 'pipelines.in-use', `Choose a stage for ${countText(total)} first.`, 'moveTo');
    moveRecords(world, ids, targetOf(request, moveTo, ids, total), byCaller(request));
  }
  releaseClosed(world, ids, byCaller(request));
}

const sumOf = (all: readonly Counts[]): Counts => ({
  opportunities: all.reduce((sum, entry) => sum + entry.opportunities, 0),
  projects: all.reduce((sum, entry) => sum + entry.projects, 0),
});
const countText = ({ opportunities, projects }: Counts) =>
  [
    opportunities > 0 && `${opportunities} ${opportunities === 1 ? 'opportunity' : 'opportunities'}`,
    projects > 0 && `${projects} ${projects === 1 ? 'project' : 'projects'}`,
  ]
    .filter((part) => part !== false)
    .join(' and ');

/**
 * Returns a stage to which records can move.
 * @throws SandboxError if the stage will be deleted, or if its pipeline is not for these records
 */
function targetOf({ world, caller }: Request, moveTo: string, going: ReadonlySet<string>, counts: Counts): StoredStage {
  const target = storesOf(world).stages.get(moveTo);
  if (!target || target.tenantId !== caller.tenantId || going.has(target.id)) {
    throw new SandboxError(
      409,
      'pipelines.no-target',
      'The target stage no longer exists. Choose another one.',
      'moveTo',
    );
  }
  const pipeline = findPipeline({ world, caller }, target.pipelineId);
  if ((counts.opportunities > 0 && !pipeline.isForOpportunities) || (counts.projects > 0 && !pipeline.isForProjects)) {
    throw new SandboxError(
      409,
      'pipelines.wrong-target',
      `${pipeline.name} isn't for ${countText(counts)}. Choose a stage of another pipeline.`,
      'moveTo',
    );
  }
  return target;
}

/**
 * Rejects a change of a pipeline's uses if it has open records of a use that it would lose.
 * @throws SandboxError 409
 */
function refuseLeftBehind(
  world: World,
  before: StoredPipeline,
  after: Pick<StoredPipeline, 'isForOpportunities' | 'isForProjects'>,
): void {
  const left = leftBehind(world, before, after);
  if (left.opportunities + left.projects > 0) {
    throw new SandboxError(
      409,
      'pipelines.in-use',
      `Move ${countText(left)} to another pipeline first.`,
      left.opportunities > 0 ? 'isForOpportunities' : 'isForProjects',
    );
  }
}

function leftBehind(
  world: World,
  before: StoredPipeline,
  after: Pick<StoredPipeline, 'isForOpportunities' | 'isForProjects'>,
): Counts {
  const counts = countsByStage(world);
  const total = sumOf(stagesOf(world, before.id).map(({ id }) => counts(id)));
  return {
    opportunities: after.isForOpportunities ? 0 : total.opportunities,
    projects: after.isForProjects ? 0 : total.projects,
  };
}

export function patchPipeline(request: SandboxRequest<typeof api.patchPipeline>) {
  const { world, params, body } = request;
  const { pipelines, stages } = storesOf(world);
  const { stageIds, moveTo, ...flags } = body;
  let pipeline = findPipeline(request, params.id);
  const ownStages = stagesOf(world, pipeline.id);
  if (stageIds) {
    const known = new Set(ownStages.map(({ id }) => id));
    if (
      stageIds.length !== ownStages.length ||
      new Set(stageIds).size !== ownStages.length ||
      stageIds.some((id) => !known.has(id))
    ) {
      throw new SandboxError(
        409,
        'pipelines.stages-changed',
        'Someone added or deleted a stage in the meantime. Reload the pipeline, then set the order.',
        'stageIds',
      );
    }
    for (const [sortOrder, id] of stageIds.entries()) stages.change(id, { sortOrder }, byCaller(request));
  }
  const after = { ...pipeline, ...flags };
  const left = leftBehind(world, pipeline, after);
  const which = (['opportunities', 'projects'] as const).filter((served) => left[served] > 0);
  if (which.length > 0) {
    if (moveTo === undefined) refuseLeftBehind(world, pipeline, after);
    const ids = new Set(ownStages.map(({ id }) => id));
    moveRecords(world, ids, targetOf(request, moveTo ?? '', ids, left), byCaller(request), which);
  }
  pipeline = pipelines.change(pipeline.id, flags, byCaller(request));
  return answerOf(world, pipeline);
}

export function uncheck(request: SandboxRequest<typeof api.uncheckPipeline>) {
  const { opportunities, projects, stages } = answerOf(request.world, findPipeline(request, request.params.id));
  const used = stages.filter((stage) => stage.opportunities + stage.projects > 0);
  return {
    opportunities,
    projects,
    stages: used.map(({ id, name, ...counts }) => ({
      id,
      name,
      opportunities: counts.opportunities,
      projects: counts.projects,
    })),
  };
}
