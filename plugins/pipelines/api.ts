/**
 * API calls of pipelines and their stages, as in the API's documents. README.md describes what the documents leave
 * open.
 */
import * as Type from 'typebox';
import { defineEndpoint, localizedText, PageIndex, PageSize, pageOf } from '#core/api';
import { maxPerPipeline } from './limits.ts';
import { guards } from './permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false };
export const Name = Type.String({ minLength: 1, maxLength: 100 });
export const Probability = Type.Integer({ minimum: 0, maximum: 100 });

const stageFields = {
  name: Name,
  /** Percentage of the records in this stage that will be won. */
  probability: Probability,
  /** Activity set whose steps become tasks when a record enters the stage. */
  activitySetId: Type.Optional(Id),
  sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  /** True if new records begin in this stage. */
  isDefault: Type.Optional(Type.Boolean()),
};
const StageBody = Type.Object(stageFields, closed);

export const Stage = Type.Object({
  id: Id,
  pipelineId: Id,
  pipelineName: Type.String(),
  name: Name,
  probability: Probability,
  activitySetId: Type.Optional(Id),
  activitySetName: Type.Optional(localizedText()),
  sortOrder: Type.Integer(),
  isDefault: Type.Boolean(),
  /** Number of open records in the stage. */
  opportunities: Type.Integer(),
  projects: Type.Integer(),
});
export type Stage = Type.Static<typeof Stage>;

const served = {
  name: Name,
  isForOpportunities: Type.Boolean({ default: true }),
  isForProjects: Type.Boolean({ default: false }),
};
export const Pipeline = Type.Object({
  id: Id,
  ...served,
  stages: Type.Array(Stage),
  opportunities: Type.Integer(),
  projects: Type.Integer(),
});
export type Pipeline = Type.Static<typeof Pipeline>;

const Page = Type.Object({ pageIndex: PageIndex, pageSize: PageSize }, closed);

export const listPipelines = defineEndpoint({
  id: 'pipelines.list',
  method: 'GET',
  path: '/pipelines',
  summary: 'List pipelines with their stages',
  guard: guards.see,
  query: Page,
  answer: pageOf(Pipeline),
  rows: ['EA-281'],
});

export const getPipeline = defineEndpoint({
  id: 'pipelines.details',
  method: 'GET',
  path: '/pipelines/{id}',
  summary: 'Get a pipeline',
  guard: guards.see,
  answer: Pipeline,
  rows: ['EA-282'],
});

export const listStages = defineEndpoint({
  id: 'pipelines.all-stages',
  method: 'GET',
  path: '/pipelines/stages',
  summary: 'List stages of all pipelines',
  guard: guards.see,
  query: Page,
  answer: pageOf(Stage),
  rows: ['EA-283'],
});

/** Counts the open records that are affected before a pipeline loses a use. Nothing is changed. */
export const uncheckPipeline = defineEndpoint({
  id: 'pipelines.uncheck',
  method: 'GET',
  path: '/pipelines/{id}/uncheck',
  summary: 'Count open records of a pipeline by stage before it changes use',
  guard: guards.change,
  answer: Type.Object({
    opportunities: Type.Integer(),
    projects: Type.Integer(),
    stages: Type.Array(Type.Object({ id: Id, name: Name, opportunities: Type.Integer(), projects: Type.Integer() })),
  }),
  rows: ['EA-284'],
});

export const createPipeline = defineEndpoint({
  id: 'pipelines.create',
  method: 'POST',
  path: '/pipelines',
  summary: 'Create a pipeline with a first stage',
  guard: guards.change,
  body: Type.Object(served, closed),
  answer: Pipeline,
  rows: ['EA-285'],
});

export const updatePipeline = defineEndpoint({
  id: 'pipelines.update',
  method: 'PUT',
  path: '/pipelines/{id}',
  summary: 'Update a pipeline and the order of its stages',
  guard: guards.change,
  body: Type.Object(
    {
      ...served,
      stages: Type.Array(Type.Object({ id: Type.Optional(Id), ...stageFields }, closed), { maxItems: maxPerPipeline }),
    },
    closed,
  ),
  answer: Pipeline,
  rows: ['EA-286'],
});

/** Stage to which the records of a deleted pipeline or stage are moved. */
const Target = Type.Object({ moveTo: Type.Optional(Id) }, closed);

export const removePipeline = defineEndpoint({
  id: 'pipelines.remove',
  method: 'DELETE',
  path: '/pipelines/{id}',
  summary: 'Delete a pipeline and move its open records to another stage',
  guard: guards.change,
  query: Target,
  answer: 'none',
  rows: ['EA-287'],
});

export const listStagesOf = defineEndpoint({
  id: 'pipelines.stages',
  method: 'GET',
  path: '/pipelines/{id}/stages',
  summary: 'List the stages of a pipeline in order',
  guard: guards.see,
  answer: Type.Array(Stage),
  rows: ['EA-288'],
});

export const createStage = defineEndpoint({
  id: 'pipelines.stages.create',
  method: 'POST',
  path: '/pipelines/{id}/stages',
  summary: 'Create a stage in a pipeline',
  guard: guards.change,
  body: StageBody,
  answer: Stage,
  rows: ['EA-289'],
});

export const getStage = defineEndpoint({
  id: 'pipelines.stages.details',
  method: 'GET',
  path: '/pipelines/{id}/stages/{stageId}',
  summary: 'Get a stage with its records',
  guard: guards.see,
  answer: Stage,
  rows: ['EA-290'],
});

export const updateStage = defineEndpoint({
  id: 'pipelines.stages.update',
  method: 'PUT',
  path: '/pipelines/{id}/stages/{stageId}',
  summary: 'Update a stage',
  guard: guards.change,
  body: StageBody,
  answer: Stage,
  rows: ['EA-291'],
});

export const removeStage = defineEndpoint({
  id: 'pipelines.stages.remove',
  method: 'DELETE',
  path: '/pipelines/{id}/stages/{stageId}',
  summary: 'Delete a stage and move its records to another one',
  guard: guards.change,
  query: Target,
  answer: 'none',
  rows: ['EA-292'],
});

export const patchPipeline = defineEndpoint({
  id: 'pipelines.patch',
  method: 'PATCH',
  path: '/pipelines/{id}/patch',
  summary: 'Update the stages or uses of a pipeline, and move affected records',
  guard: guards.change,
  body: Type.Object(
    {
      /** All stages of the pipeline, in order. */
      stageIds: Type.Optional(Type.Array(Id, { maxItems: maxPerPipeline })),
      isForOpportunities: Type.Optional(Type.Boolean()),
      isForProjects: Type.Optional(Type.Boolean()),
      /** Stage of another pipeline, for the open records of a use that the pipeline no longer has. */
      moveTo: Type.Optional(Id),
    },
    closed,
  ),
  answer: Pipeline,
  rows: ['EA-293'],
});

/** Lists activity sets; empty if the CRM is off. */
export const listActivitySets = defineEndpoint({
  id: 'pipelines.activity-sets',
  method: 'GET',
  path: '/pipelines/lookup/activity-sets',
  summary: 'List activity sets that a stage can start',
  guard: guards.see,
  answer: Type.Array(Type.Object({ id: Type.String(), name: localizedText() })),
});
