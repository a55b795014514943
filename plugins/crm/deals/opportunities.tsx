import { lazy } from 'react';
import { listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { listOwners } from '../lists/api.ts';
import { listOrganizations, readTimeline } from '../records/api.ts';
import { listContactOptions, opportunities, opportunityCalls, opportunityPipelines, projects } from './api.ts';
import { Place } from './place.tsx';
import { listOrBoard, ViewSwitch } from './screen.tsx';

const Board = lazy(() => import('./opportunity-board.tsx'));
const Detail = lazy(() => import('./opportunity-detail.tsx'));
const Actions = lazy(() => import('./opportunity-actions.tsx'));

const shownAs = (list?: typeof Board) =>
  resource(opportunities, {
    columns: [
      { key: 'name', width: 230, phone: 'start' },
      { key: 'organizationName', width: 160 },
      { key: 'stateName', cell: Place, width: 190, phone: 'below-start' },
      { key: 'amount', as: 'money', currency: 'currency', align: 'end', width: 140, phone: 'end' },
      { key: 'probability', align: 'end', width: 95 },
      { key: 'closeDate', width: 110, phone: 'below-end' },
      { key: 'ownerName', width: 150 },
      { key: 'created', hidden: true },
    ],
    filters: [
      'stateName',
      { key: 'pipelineId', kind: 'options', options: opportunityPipelines },
      { key: 'organizationId', kind: 'options', options: listOrganizations },
      { key: 'ownerId', kind: 'options', options: listOwners },
    ],
    fields: {
      organizationId: { type: 'selectWithApi', options: listOrganizations },
      amount: { inputType: 'decimal', hint: 'opportunities.amountHint' },
      currency: { options: listCurrencies },
      pipelineId: { type: 'selectWithApi', options: opportunityPipelines, hint: 'opportunities.pipelineHint' },
      contactId: { type: 'selectWithApi', options: listContactOptions },
      ownerId: { type: 'selectWithApi', options: listOwners },
    },
    defaultSort: { column: 'closeDate', descending: false },
    refreshes: [opportunityCalls.board, projects.list, readTimeline],
    components: { listActions: ViewSwitch, detail: Detail, detailActions: Actions, ...(list && { list }) },
    bulk: { remove: true },
  }).screen;

export default listOrBoard(shownAs(), shownAs(Board));
