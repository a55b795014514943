import { lazy, Suspense } from 'react';
import type { ScreenProps } from '#core';
import { partOf } from '#core';
import { paymentPathState } from '#core/api';
import { useAddressParameter, useLookup, usePluginConfig, useText } from '#core/react';
import { defineList, formatPercent, Link, Screen } from '#core/ui';
import { type Path, setupCalls } from '../api.ts';
import { Config } from '../config.ts';
import { exporters } from '../permissions.ts';

const EmbeddedTool = lazy(() => import('./embedded-tool.tsx'));

/**
 * Renders the paths of payments from websites to providers. If the deployment has its own tool, a link switches to it.
 */
export default function ProcessingSetupTool({ base, params }: ScreenProps) {
  const text = useText('setup-tool');
  const { url } = usePluginConfig(Config);
  const { value: view, hrefWith } = useAddressParameter('view');
  const isTool = url !== undefined && view === 'tool';
  return (
    <Screen
      actions={
        url !== undefined && (
          <Link href={hrefWith(isTool ? undefined : 'tool')}>
            {text(isTool ? 'setupTool.showPaths' : 'setupTool.showTool')}
          </Link>
        )
      }
    >
      {isTool ? (
        <Suspense fallback={null}>
          <EmbeddedTool src={url} base={base} />
        </Suspense>
      ) : (
        <paths.Table base={base} params={params} title={text('manifest.paths')} />
      )}
    </Screen>
  );
}

const routeText = ({ route }: Path) =>
  route.map(({ provider, share }) => `${provider} ${formatPercent(share)}`).join(' → ') || '–';

const paths = defineList({
  id: ({ tier }) => `transactions.setup.${tier}`,
  endpointFor: ({ tier }) => partOf(setupCalls, tier).paths,
  useText: () => useText('setup-tool'),
  useData: () => ({ methods: useLookup('paymentMethods').rows, providers: useLookup('serviceProviders').rows }),
  columns: (c, { text, tier }) => [
    c.status('state', paymentPathState, 'field.status', {
      sortable: true,
      width: 104,
      pinned: true,
      required: true,
      phone: 'end',
    }),
    c.text('website', 'setupTool.field.website', { sortable: true, width: 216, phone: 'start' }),
    tier !== 'merchant' && c.text('merchantName', 'field.merchant', { sortable: true, width: 168 }),
    c.text('paymentMethod', 'field.paymentMethod', { isName: true, sortable: true, width: 136, phone: 'below-start' }),
    c.text('currency', 'field.currency', { sortable: true, width: 96, phone: 'below-end' }),
    c.custom('cause', 'setupTool.field.cause', {
      cell: (row) => (row.cause ? text(`setupTool.cause.${row.cause}`) : <span className="ui-muted">–</span>),
      value: (row) => row.cause && text(`setupTool.cause.${row.cause}`),
      width: 216,
    }),
    c.text('provider', 'field.serviceProvider', { sortable: true, width: 160 }),
    c.text('mid', 'setupTool.field.mid', { width: 144 }),
    c.custom('route', 'setupTool.field.route', { cell: routeText, value: routeText, width: 240, hidden: true }),
    c.time('lastPaid', 'setupTool.field.lastPaid', { sortable: true, hidden: true }),
  ],
  filters: (f, { tier, methods, providers }) => [
    f.choice('state', paymentPathState, 'field.status'),
    tier !== 'merchant' && f.merchant('merchantId', 'field.merchant', { id: 'merchant' }),
    f.values(
      'paymentMethod',
      'field.paymentMethod',
      methods.map(({ name }) => name),
      { id: 'method' },
    ),
    f.currency('currency', 'field.currency'),
    f.values(
      'provider',
      'field.serviceProvider',
      providers.map(({ name }) => name),
    ),
  ],
  tabs: { by: 'state' },
  // Missing paths come first.
  defaultSort: { column: 'state', descending: false },
  rowName: ({ website, paymentMethod, currency }) => `${website} ${paymentMethod} ${currency}`,
  search: 'setupTool.search',
  empty: { title: 'setupTool.empty', body: 'setupTool.emptyHint' },
  export: { guard: exporters, fileName: 'setupTool.fileName' },
  detail: { param: 'id', component: lazy(() => import('./path-drawer.tsx')) },
});
