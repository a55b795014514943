import { lazy } from 'react';
import { resource } from '#core/ui';
import {
  createPipeline,
  getPipeline,
  listPipelines,
  listStages,
  listStagesOf,
  removePipeline,
  updatePipeline,
} from '../api.ts';
import { StageNames } from '../stages/stage-names.tsx';
import { usesOf } from '../stages/uses.ts';

const PipelineForm = lazy(() => import('../stages/pipeline-form.tsx'));
const PipelineDetail = lazy(() => import('../stages/pipeline-detail.tsx'));
const PipelineActions = lazy(() => import('../stages/pipeline-actions.tsx'));

export default resource(
  {
    id: 'pipelines.pipelines',
    entity: 'pipeline',
    list: listPipelines,
    details: getPipeline,
    create: createPipeline,
    update: updatePipeline,
    remove: removePipeline,
  },
  {
    defaultSize: 10,
    columns: (c, { text }) => [
      c.field('name', { width: 160, phone: 'start' }),
      c.field('stages', { cell: (row) => <StageNames row={row} />, width: 340, phone: 'below-start' }),
      c.custom('uses', 'stages.uses', { cell: (row) => usesOf(row, text), width: 200 }),
      c.field('isForOpportunities', { hidden: true }),
      c.field('isForProjects', { hidden: true }),
      c.field('opportunities', { width: 140 }),
      c.field('projects', { width: 120 }),
    ],
    refreshes: [listStages, listStagesOf],
    // A pipeline with records is deleted on its page, which lists the records and has a field for their new stage.
    allowed: { remove: ({ opportunities, projects }) => opportunities + projects === 0 || 'pipelines.moveFirst' },
    bulk: { remove: true },
    components: { form: PipelineForm, detail: PipelineDetail, detailActions: PipelineActions },
  },
).screen;
