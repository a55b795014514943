import { lazy } from 'react';
import type { ItemIn } from '#core/api';
import { type CellProps, resource, StatusPill, webhookStatuses } from '#core/ui';
import { addWebhook, webhookEndpoints } from './api.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import { useWebhookText } from './texts.ts';

const EndpointForm = lazy(() => import('./endpoint-form.tsx'));
const EndpointDetail = lazy(() => import('./endpoint-detail.tsx'));

/** How many kinds of events an endpoint is told of. */
function Events({ value }: CellProps<ItemIn<typeof webhookEndpoints>, readonly string[]>) {
  const text = useWebhookText();
  return value.length === 0 ? text('webhooks.eventsAll') : <span translate="no">{value.join(', ')}</span>;
}

function State({ value }: CellProps<ItemIn<typeof webhookEndpoints>, ItemIn<typeof webhookEndpoints>['state']>) {
  const text = useWebhookText();
  return <StatusPill map={webhookStatuses} status={value} label={text(`webhookEndpoints.state.${value}`)} />;
}

export default resource(
  { ...webhookEndpoints, create: addWebhook },
  {
    name: 'url',
    columns: [
      { key: 'url', width: 320, as: 'text' },
      { key: 'state', cell: State, width: 130 },
      { key: 'events', cell: Events, width: 200 },
      { key: 'lastDelivery', width: 170 },
      { key: 'isEnabled', width: 90 },
      { key: 'description', hidden: true, width: 200 },
    ],
    components: { form: EndpointForm, detail: EndpointDetail, detailActions: EndpointActions },
    bulk: { remove: true },
  },
).screen;
