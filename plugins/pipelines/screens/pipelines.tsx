import { lazy } from 'react';
import { defineResource } from '#core/ui';
import { createPipeline, getPipeline, listPipelines, listStages, listStagesOf, removePipeline, updatePipeline } from '../api.ts';
import { StageNames } from '../stages/stage-names.tsx';

const PipelineForm = lazy(() => import('../stages/pipeline-form.tsx'));
const PipelineDetail = lazy(() => import('../stages/pipeline-detail.tsx'));
const PipelineActions = lazy(() => import('../stages/pipeline-actions.tsx'));

export default defineResource({
  id: 'pipelines',
  texts: 'pipelines',
  entity: 'pipeline',
  calls: { list: listPipelines, details: getPipeline, create: createPipeline, update: updatePipeline, remove: removePipeline },
  name: 'name',
  defaultSize: 10,
  columns: [
    { key: 'name', width: 160, phone: 'start' },
    { key: 'stages', cell: StageNames, width: 340, phone: 'below-start' },
    { key: 'isForOpportunities', width: 140 },
    { key: 'isForProjects', width: 110 },
    { key: 'opportunities', width: 140 },
    { key: 'projects', width: 120 },
  ],
  refreshes: [listStages, listStagesOf],
  // A row that is in use is opened: there it is said what is in it and where that goes.
  allowed: { remove: ({ opportunities, projects }) => opportunities + projects === 0 || 'pipelines.moveFirst' },
  bulk: { remove: true },
  components: { form: PipelineForm, detail: PipelineDetail, detailActions: PipelineActions },
}).screen;
