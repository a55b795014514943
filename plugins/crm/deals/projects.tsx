import { lazy } from 'react';
import { resource } from '#core/ui';
import { listOwners } from '../lists/api.ts';
import { listOrganizations, readTimeline } from '../records/api.ts';
import { projectCalls, projectPipelines, projects } from './api.ts';
import { Place } from './place.tsx';
import { listOrBoard, ViewSwitch } from './screen.tsx';

const Board = lazy(() => import('./project-board.tsx'));
const Detail = lazy(() => import('./project-detail.tsx'));
const Actions = lazy(() => import('./project-actions.tsx'));

const shownAs = (list?: typeof Board) =>
  resource(projects, {
    columns: [
      { key: 'name', width: 260, phone: 'start' },
      { key: 'organizationName', width: 180 },
      { key: 'stateName', cell: Place, width: 220, phone: 'below-start' },
      { key: 'targetDate', width: 130, phone: 'end' },
      { key: 'managerName', width: 150 },
      { key: 'created', hidden: true },
    ],
    filters: [
      'stateName',
      { key: 'pipelineId', kind: 'options', options: projectPipelines },
      { key: 'organizationId', kind: 'options', options: listOrganizations },
      { key: 'managerId', kind: 'options', options: listOwners },
    ],
    fields: {
      organizationId: { type: 'selectWithApi', options: listOrganizations },
      pipelineId: { type: 'selectWithApi', options: projectPipelines, hint: 'projects.pipelineHint' },
      managerId: { type: 'selectWithApi', options: listOwners },
    },
    defaultSort: { column: 'targetDate', descending: false },
    refreshes: [projectCalls.board, readTimeline],
    components: { listActions: ViewSwitch, detail: Detail, detailActions: Actions, ...(list && { list }) },
    bulk: { remove: true },
  }).screen;

export default listOrBoard(shownAs(), shownAs(Board));
