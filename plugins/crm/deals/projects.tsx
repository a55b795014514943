import { lazy } from 'react';
import { finalStages, resource, StatusPill } from '#core/ui';
import { projectCalls, projectPipelines, projects } from '../api/deals.ts';
import { listOwners } from '../api/lists.ts';
import { listOrganizations, readTimeline } from '../api/records.ts';
import { Place } from './place.tsx';
import { listOrBoard, ViewSwitch } from './screen.tsx';

const Board = lazy(() => import('./project-board.tsx'));
const Detail = lazy(() => import('./project-detail.tsx'));
const Actions = lazy(() => import('./project-actions.tsx'));

const shownAs = (list?: typeof Board) =>
  resource(projects, {
    columns: (c) => [
      c.field('organizationName', { width: 200, phone: 'start' }),
      c.field('stateName', { cell: (row) => <Place row={row} />, width: 220, phone: 'below-start' }),
      c.field('targetDate', { width: 130, phone: 'end' }),
      c.field('managerName', { width: 150 }),
      c.field('name', { width: 240 }),
      c.field('created', { hidden: true }),
    ],
    filters: (f) => [
      f.field('stateName'),
      f.options('pipelineId', { options: projectPipelines }),
      f.options('organizationId', { options: listOrganizations }),
      f.options('managerId', { options: listOwners }),
    ],
    fields: {
      organizationId: { type: 'selectWithApi', options: listOrganizations },
      pipelineId: { type: 'selectWithApi', options: projectPipelines, hint: 'projects.pipelineHint' },
      managerId: { type: 'selectWithApi', options: listOwners },
    },
    defaultSort: { column: 'targetDate', descending: false },
    // The header shows the outcome of a closed project; the page shows the stages below.
    detail: (c) => [
      c.field('stateName', {
        cell: (row) => row.isClosed && <StatusPill status={row.stateName} of={finalStages} />,
        isStatus: true,
      }),
    ],
    size: 'l',
    refreshes: [projectCalls.board, readTimeline],
    components: { listActions: ViewSwitch, detail: Detail, detailActions: Actions, ...(list && { list }) },
    bulk: { remove: true },
  }).screen;

export default listOrBoard(shownAs(), shownAs(Board));
