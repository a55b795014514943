/** Contract with the sandboxes of other plugins. */
import * as Type from 'typebox';
import { entityToken, type StoredOf, type World } from '#sandbox';
import { Name, Probability } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false };

export const Pipelines = entityToken(
  'pipeline',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      name: Name,
      isForOpportunities: Type.Boolean(),
      isForProjects: Type.Boolean(),
      order: Type.Integer(),
    },
    closed,
  ),
);
export type StoredPipeline = StoredOf<typeof Pipelines>;

export const PipelineStages = entityToken(
  'pipeline-stage',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      pipelineId: Id,
      name: Name,
      probability: Probability,
      activitySetId: Type.Optional(Id),
      sortOrder: Type.Integer({ minimum: 0 }),
      isDefault: Type.Boolean(),
    },
    closed,
  ),
);
export type StoredStage = StoredOf<typeof PipelineStages>;

/** Returns the stages of a pipeline, in order; empty if pipelines are off. */
export const stagesOf = (world: World, pipelineId: string | undefined): readonly StoredStage[] =>
  (world.of(PipelineStages)?.all ?? [])
    .filter((stage) => stage.pipelineId === pipelineId)
    .sort((stage, other) => stage.sortOrder - other.sortOrder);
