import { lazy } from 'react';
import { listCurrencies } from '#core/api';
import { finalStages, resource, StatusPill } from '#core/ui';
import { listContactOptions, opportunities, opportunityCalls, opportunityPipelines, projects } from '../api/deals.ts';
import { listOwners } from '../api/lists.ts';
import { listOrganizations, readTimeline } from '../api/records.ts';
import { Place } from './place.tsx';
import { listOrBoard, ViewSwitch } from './screen.tsx';

const Board = lazy(() => import('./opportunity-board.tsx'));
const Detail = lazy(() => import('./opportunity-detail.tsx'));
const Actions = lazy(() => import('./opportunity-actions.tsx'));

const shownAs = (list?: typeof Board) =>
  resource(opportunities, {
    columns: (c) => [
      c.field('name', { width: 230, phone: 'start' }),
      c.field('organizationName', { width: 160 }),
      c.field('stateName', { cell: (row) => <Place row={row} />, width: 190, phone: 'below-start' }),
      c.money('amount', { width: 140, phone: 'end' }),
      c.field('probability', { align: 'end', width: 95 }),
      c.field('closeDate', { width: 110, phone: 'below-end' }),
      c.field('ownerName', { width: 150 }),
      c.field('created', { hidden: true }),
    ],
    filters: (f) => [
      f.field('stateName'),
      f.options('pipelineId', { options: opportunityPipelines }),
      f.options('organizationId', { options: listOrganizations }),
      f.options('ownerId', { options: listOwners }),
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
    // The header shows the outcome of a closed opportunity; the page shows the stages below.
    detail: (c) => [
      c.field('stateName', {
        cell: (row) => row.isClosed && <StatusPill status={row.stateName} of={finalStages} />,
        isStatus: true,
      }),
    ],
    size: 'l',
    refreshes: [opportunityCalls.board, projects.list, readTimeline],
    components: { listActions: ViewSwitch, detail: Detail, detailActions: Actions, ...(list && { list }) },
    bulk: { remove: true },
  }).screen;

export default listOrBoard(shownAs(), shownAs(Board));
