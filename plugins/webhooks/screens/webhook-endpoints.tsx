import { lazy } from 'react';
import type { ItemIn } from '#core/api';
import { webhookStatus } from '#core/api';
import { useText } from '#core/react';
import { activity, Copyable, type ItemProps, resource, StatusPill } from '#core/ui';
import { addWebhook, webhookEndpoints } from '../api.ts';
import { EndpointActions } from './endpoint-actions.tsx';

const EndpointForm = lazy(() => import('./endpoint-form.tsx'));
const EndpointDetail = lazy(() => import('./endpoint-detail.tsx'));

type Endpoint = ItemIn<typeof webhookEndpoints>;

/** Renders the event types of an endpoint. */
function Events({ row: { events } }: { readonly row: Endpoint }) {
  const text = useText('webhooks');
  return events.length === 0 ? text('webhooks.eventsAll') : <span translate="no">{events.join(', ')}</span>;
}

function State({ row: { state } }: { readonly row: Endpoint }) {
  const text = useText('webhooks');
  return <StatusPill of={webhookStatus} status={state} label={text(`webhookEndpoints.state.${state}`)} />;
}

function InUse({ row: { isEnabled } }: { readonly row: Endpoint }) {
  return <StatusPill of={activity} status={isEnabled ? 'Active' : 'Inactive'} />;
}

function EndpointUrl({ item: { url } }: ItemProps<{ readonly url: string }>) {
  const text = useText('webhooks');
  return <Copyable whole value={url} label={text('webhookEndpoints.field.url')} />;
}

/** Returns the host and path of an endpoint's URL as its name. The full URL is shown below it. */
export function endpointName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/$/, '')}`;
}

export default resource(
  { ...webhookEndpoints, create: addWebhook },
  {
    name: ({ url }) => endpointName(url),
    columns: (c) => [
      c.field('url', { cell: (row) => <span translate="no">{endpointName(row.url)}</span>, width: 320 }),
      c.field('state', { cell: (row) => <State row={row} />, width: 130, isStatus: true }),
      c.field('events', { cell: (row) => <Events row={row} />, width: 200 }),
      c.field('lastDelivery', { width: 170 }),
      c.field('isEnabled', { cell: (row) => <InUse row={row} />, width: 100 }),
      c.field('description', { hidden: true, width: 200 }),
    ],
    components: { form: EndpointForm, detail: EndpointDetail, detailActions: EndpointActions, subtitle: EndpointUrl },
    size: 'l',
    bulk: { remove: true },
  },
).screen;
