import '../support.css';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import { useClient, useHolder, useText } from '#core/react';
import { type BulkContext, Button, csvExport, DataGrid, type GridConfig, neighboursOf, Screen, useGridState, useNavigate } from '#core/ui';
import { addressed } from '../address.ts';
import { exportTickets, listMine, listTickets } from '../api.ts';
import { useDefaultLabels } from '../labels/use-default-labels.ts';
import type { ListQuery, Ticket } from '../shapes.ts';
import { ticketColumns } from './columns.tsx';
import { bulkKinds } from './desk-bulk.tsx';
import { useTicketFilters } from './filters.ts';
import { queryOf } from './list-query.ts';
import { useTicketList } from './use-ticket-list.ts';
import { useWhose, WhoseTabs } from './whose.tsx';

const TicketDrawer = lazy(() => import('../ticket/ticket-drawer.tsx'));
const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));
const LabelsManager = lazy(() => import('../labels/labels-manager.tsx'));
const ContactDialog = lazy(() => import('../contact/contact-dialog.tsx'));

interface Bulk {
  readonly kind: 'assign' | 'label' | 'close';
  readonly rows: readonly Ticket[];
  readonly keep: BulkContext<Ticket>['keep'];
}

/** The tickets of a tier. Without anything in the address it starts with those that are open. */
export default function Support({ base, params }: ScreenProps) {
  const navigate = useNavigate();
  const [isBare] = useState(() => location.search === '' && params.ticketId === undefined);
  const [isReady, setIsReady] = useState(!isBare);
  useEffect(() => {
    if (!isBare) return;
    navigate(`${base}?f.status=Opened`, { replace: true });
    setIsReady(true);
  }, [isBare, base, navigate]);
  return isReady ? <TicketList base={base} params={params} /> : <Screen busy>{null}</Screen>;
}

function TicketList({ base, params }: ScreenProps) {
  const text = useText('support');
  const { tier } = useHolder();
  const client = useClient();
  const whose = useWhose();
  const filters = useTicketFilters(text);
  const [bulk, setBulk] = useState<Bulk>();
  const [dialog, setDialog] = useState<'labels' | 'contact'>();
  useDefaultLabels();
  const config = useMemo<GridConfig<Ticket>>(() => {
    const ask = (kind: Bulk['kind']) => ({
      id: kind,
      title: text(`bulk.${kind}`),
      run: (rows: readonly Ticket[], { keep }: BulkContext<Ticket>) => setBulk({ kind, rows, keep }),
    });
    return {
      id: `support.${tier}.${whose}`,
      columns: ticketColumns(text, tier),
      filters,
      rowName: ({ number }) => number,
      bulk: bulkKinds[whose].map(ask),
      defaultSort: { column: 'updated', descending: true },
      defaultSize: 10,
    };
  }, [text, tier, whose, filters]);
  const grid = useGridState(config);
  const query = queryOf(grid.state);
  const list = useTicketList(whose, query);
  const rows = list.data?.data ?? [];
  const pathOf = (ticket: Ticket) => `${base}/${addressed(tier, ticket)}`;
  const keys = rows.map((ticket) => addressed(tier, ticket));
  const neighbours = neighboursOf(keys, params.ticketId === undefined ? undefined : encodeURIComponent(params.ticketId), (key) => grid.href(`${base}/${key}`));
  const { pageIndex: _index, pageSize: _size, ...asked } = query;
  return (
    <Screen
      actions={
        <>
          {tier !== 'merchant' && <Button onClick={() => setDialog('labels')}>{text('labels.open')}</Button>}
          <Button look="primary" onClick={() => setDialog('contact')}>
            {text('create')}
          </Button>
        </>
      }
    >
      <WhoseTabs base={base} />
      <DataGrid
        grid={grid}
        list={list}
        title={text('title')}
        rowId={({ ticketId }) => ticketId}
        rowPath={pathOf}
        searchPlaceholder={text('search')}
        empty={{ title: text('none'), body: text('noneHint') }}
        export={
          tier === 'platform'
            ? {
                guard: exportTickets.guard,
                fileName: text('fileName'),
                run: async ({ columns, headings, timeZone, signal }) => {
                  const tenants = JSON.stringify(await tenantsOf(client, asked, signal));
                  const query = { ...asked, tenants, columns: columns.join(','), headings: headings.join('|'), timeZone };
                  return client.call(exportTickets, { query, signal, quiet: true });
                },
              }
            : {
                guard: (whose === 'answered' ? listTickets : listMine).guard,
                fileName: text('fileName'),
                run: (request) =>
                  csvExport(request, config.columns, (page, pageSize, signal) => {
                    const part = { ...asked, pageIndex: page - 1, pageSize };
                    if (whose === 'answered') return client.call(listTickets, { query: part, signal, quiet: true });
                    const ticketChannelType = tier === 'merchant' ? 'CustomerToTenantTicketChannel' : 'TenantToPlatformTicketChannel';
                    return client.call(listMine, { query: { ...part, ticketChannelType }, signal, quiet: true });
                  }),
              }
        }
      />
      <Suspense fallback={null}>
        {params.ticketId && <TicketDrawer key={params.ticketId} address={params.ticketId} base={base} neighbours={neighbours} />}
        {bulk && <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />}
        {dialog === 'labels' && <LabelsManager onClose={() => setDialog(undefined)} />}
        {dialog === 'contact' && <ContactDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </Screen>
  );
}

/** The ids of the tenants that have a ticket in the platform's filtered list, on whichever of its pages. */
async function tenantsOf(client: ReturnType<typeof useClient>, asked: Omit<ListQuery, 'pageIndex' | 'pageSize'>, signal: AbortSignal): Promise<string[]> {
  const pageSize = 1000;
  const ids = new Set<string>();
  for (let pageIndex = 0; ; pageIndex += 1) {
    const { data, count } = await client.call(listTickets, { query: { ...asked, pageIndex, pageSize }, signal, quiet: true });
    for (const { tenantId } of data) ids.add(tenantId);
    if (data.length === 0 || (pageIndex + 1) * pageSize >= count) return [...ids];
  }
}
