/** Stages of opportunities and projects in the pipelines; empty if the pipelines plugin is off. */
import { type By, perWorld, type World } from '#sandbox';
import { PipelineStages, Pipelines, type StoredStage, stagesOf } from '../../../pipelines/sandbox/contract.ts';
import { Opportunities, type Opportunity, type Project, Projects, Tasks } from '../contract.ts';
import { startSet } from '../tasks/from-set.ts';

export type Use = 'opportunities' | 'projects';

/** Returns the pipelines of a tenant that support a type of record, in order. */
export const pipelinesFor = (world: World, tenantId: string | undefined, use: Use) =>
  (world.of(Pipelines)?.all ?? [])
    .filter(
      (pipeline) =>
        pipeline.tenantId === tenantId &&
        (use === 'opportunities' ? pipeline.isForOpportunities : pipeline.isForProjects),
    )
    .sort((stage, other) => stage.order - other.order);

/** Returns the stage of a new record: the default stage of the pipeline, or of the first pipeline by default. */
export function firstStageFor(
  world: World,
  tenantId: string | undefined,
  use: Use,
  pipelineId?: string,
): StoredStage | undefined {
  const id = pipelineId ?? pipelinesFor(world, tenantId, use)[0]?.id;
  const stages = stagesOf(world, id);
  return stages.find(({ isDefault }) => isDefault) ?? stages[0];
}

export const stageOf = (world: World, stageId: string | undefined): StoredStage | undefined =>
  stageId === undefined ? undefined : world.of(PipelineStages)?.get(stageId);

interface Change<Record> {
  readonly before?: Record;
  readonly after?: Record;
  readonly by: By;
}

/**
 * Starts to follow records through their stages: when a record enters a stage, its activity set is started; when it
 * leaves the stage, the open tasks of that set are canceled. The rules call this before the first change in a world, so
 * that every move is noticed.
 */
export const followed = perWorld((world) => {
  world
    .of(Opportunities)
    ?.watch((change: Change<Opportunity>) =>
      updateStageTasks(world, change, 'opportunityId', (record) => record.ownerId),
    );
  world
    .of(Projects)
    ?.watch((change: Change<Project>) => updateStageTasks(world, change, 'projectId', (record) => record.managerId));
  return true;
});

type Placed = Pick<Opportunity & Project, 'id' | 'tenantId' | 'organizationId' | 'stageId'> & {
  readonly status: string;
};

function updateStageTasks<Record extends Placed>(
  world: World,
  { before, after, by }: Change<Record>,
  field: 'opportunityId' | 'projectId',
  ownerOf: (record: Record) => string | undefined,
): void {
  const [from, to] = [before, after].map((record) => (record?.status === 'Open' ? record.stageId : undefined));
  if (from === to) return;
  const record = after ?? before;
  const tasks = world.of(Tasks);
  if (!record || !tasks) return;
  if (from !== undefined) {
    for (const task of tasks.all) {
      if (task[field] !== record.id || task.stageId !== from || !['Open', 'InProgress'].includes(task.status)) continue;
      tasks.change(task.id, { status: 'Cancelled', closedAt: world.now() }, by);
    }
  }
  const set = stageOf(world, to)?.activitySetId;
  if (after && to !== undefined && set !== undefined) {
    startSet(
      world,
      set,
      {
        tenantId: after.tenantId,
        about: { organizationId: after.organizationId, [field]: after.id },
        ownerId: ownerOf(after),
        stageId: to,
      },
      by,
    );
  }
}
