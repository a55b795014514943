/** Sandbox of pipelines. */
import { defineSandbox, entityTrails, on, pageOfRows } from '#sandbox';
import { ActivitySets } from '../crm/sandbox/contract.ts';
import * as api from './api.ts';
import { guards } from './permissions.ts';
import * as answers from './sandbox/answers.ts';
import { PipelineStages, Pipelines, stagesOf } from './sandbox/contract.ts';
import { pipelineEntities } from './sandbox/entities.ts';

export default defineSandbox(
  {
    entities: pipelineEntities,
    trails: [
      entityTrails(Pipelines, guards.see, { plugin: 'pipelines', key: 'pipelines' }),
      entityTrails(PipelineStages, guards.see, { plugin: 'pipelines', key: 'stages' }),
    ],
  },
  [
    on(api.listPipelines, ({ world, caller, query }) => {
      const { data, count } = pageOfRows(answers.pipelinesFor(world, caller), query);
      return { data: data.map((pipeline) => answers.answerOf(world, pipeline)), count };
    }),
    on(api.getPipeline, (request) => answers.answerOf(request.world, answers.findPipeline(request, request.params.id))),
    on(api.listStages, ({ world, caller, query }) => {
      const { data, count } = pageOfRows(
        answers.pipelinesFor(world, caller).flatMap(({ id }) => stagesOf(world, id)),
        query,
      );
      return { data: data.map((stage) => answers.shownStage(world, stage)), count };
    }),
    on(api.uncheckPipeline, answers.uncheck),
    on(api.createPipeline, answers.createPipeline),
    on(api.updatePipeline, answers.updatePipeline),
    on(api.removePipeline, answers.removePipeline),
    on(
      api.listStagesOf,
      (request) => answers.answerOf(request.world, answers.findPipeline(request, request.params.id)).stages,
    ),
    on(api.createStage, (request) =>
      answers.shownStage(
        request.world,
        answers.addStage(request, answers.findPipeline(request, request.params.id), request.body),
      ),
    ),
    on(api.getStage, (request) =>
      answers.shownStage(request.world, answers.findStage(request, request.params.id, request.params.stageId)),
    ),
    on(api.updateStage, (request) =>
      answers.shownStage(
        request.world,
        answers.changeStage(
          request,
          answers.findStage(request, request.params.id, request.params.stageId),
          request.body,
        ),
      ),
    ),
    on(api.removeStage, answers.removeStage),
    on(api.patchPipeline, answers.patchPipeline),
    on(api.listActivitySets, ({ world, caller }) =>
      (world.of(ActivitySets)?.within(caller) ?? [])
        .filter(({ isActive }) => isActive)
        .map(({ id, name }) => ({ id, name })),
    ),
  ],
);
