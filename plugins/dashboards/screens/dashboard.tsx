/** Dashboards of a user. One is shown, for the period and currency in the URL. */
import { lazy, Suspense, useMemo, useState } from 'react';
import { Slot, useAddressParameter, useAfterFirstScreen, useCall, useRefresh, useSlot, useText } from '#core/react';
import { Button, CardSkeleton, EmptyState, Loaded, Screen, TabBar, useCommonText, useUiEnvironment } from '#core/ui';
import { myCalls } from '../board/api.ts';
import { Board, type ShownWidget } from '../board/board.tsx';
import { isOutage } from '../board/failed.tsx';
import { BoardFilterBar } from '../board/filter-bar.tsx';
import { packItems, settleItems } from '../layout.ts';
import { defaultDashboard } from '../paths.ts';
import { readRange } from '../period.ts';
import type { BoardFilters } from '../question.ts';
import type { Dashboard, PlacedWidget } from '../shapes.ts';

// Almost every dashboard has figures, so their code loads while the list of widgets is requested.
void import('../widgets/plain-widget.tsx').catch(() => undefined);

const DashboardMenu = lazy(() => import('../board/dashboard-menu.tsx'));
const WidgetMenu = lazy(() => import('../board/widget-menu.tsx'));
const EditBoard = lazy(() => import('../board/edit-board.tsx'));

const menuPlace = <span className="ui-icon-button" aria-hidden="true" />;

export default function DashboardScreen() {
  const text = useText('dashboards');
  const common = useCommonText();
  const { currencies } = useUiEnvironment();
  const parameter = useAddressParameter('dashboard');
  const range = useAddressParameter('range').value;
  const currency = useAddressParameter('currency').value;
  const [isEditing, setIsEditing] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const refresh = useRefresh();
  const id = parameter.value ?? defaultDashboard;
  const dashboards = useCall(myCalls.dashboards);
  const arranged = useCall(myCalls.arranged, { params: { id }, showsNotFound: true });
  const sources = useSlot('dashboards/data-sources@1');
  const cards = useSlot('dashboards/overview@1');
  const known = currencies.some((candidate) => candidate.id === currency) ? currency : undefined;
  const filters = useMemo((): BoardFilters => ({ range: readRange(range), currency: known ?? '' }), [range, known]);
  const isSource = useMemo(() => {
    const plugins = new Set(sources.map(({ plugin }) => plugin));
    return ({ widget }: PlacedWidget): boolean =>
      widget !== undefined && (widget.dataSourceType === undefined || plugins.has(widget.dataSourceType));
  }, [sources]);
  const current = dashboards.data?.find((candidate) => candidate.id === id);
  // The user hasn't arranged this default dashboard, so it closes the gaps of widgets that the user may not see.
  const isPacked = arranged.data?.version === 0;
  const shown = useMemo(() => {
    const placed = (arranged.data?.widgets ?? []).filter((placed): placed is ShownWidget => isSource(placed));
    return isPacked ? packItems(placed) : settleItems(placed);
  }, [arranged.data, isSource, isPacked]);
  const readAnew = () => {
    setNow(Date.now());
    void refresh();
  };
  if (isEditing && arranged.data && current) {
    return (
      <Suspense fallback={<CardSkeleton />}>
        <EditBoard
          key={id}
          dashboard={current}
          arranged={arranged.data}
          isSource={isSource}
          filters={filters}
          now={now}
          onDone={() => setIsEditing(false)}
        />
      </Suspense>
    );
  }
  // A dashboard that the user created shows only its widgets, without the cards of plugins.
  const isOwn = current?.isDefault === false;
  return (
    <Screen
      record={current && !current.isDefault ? current.name : undefined}
      actions={
        <>
          <BoardFilterBar filters={filters} asOf={now} onRefresh={readAnew} />
          <Button disabled={!arranged.data || !current} onClick={() => setIsEditing(true)}>
            {common('edit')}
          </Button>
          {/* The placeholder reserves the space of the menu, so that Edit doesn't move when the menu has loaded. */}
          <Suspense fallback={menuPlace}>{current ? <DashboardMenu dashboard={current} /> : menuPlace}</Suspense>
        </>
      }
    >
      {dashboards.data && dashboards.data.length > 1 && (
        <Tabs dashboards={dashboards.data} id={id} hrefWith={parameter.hrefWith} />
      )}
      {/* If the board failed too, its Try again button reloads both. */}
      {!dashboards.data && dashboards.error && !arranged.error && <Loaded call={dashboards}>{() => null}</Loaded>}
      {/* The banner of the board reports an outage above the widgets; other failures appear here. */}
      <Loaded
        call={
          arranged.data && arranged.error && isOutage(arranged.error)
            ? { data: arranged.data }
            : { data: arranged.data, error: arranged.error, refetch: readAnew }
        }
        skeleton={<BoardSkeleton />}
      >
        {() =>
          shown.length > 0 ? (
            <Board
              key={id}
              widgets={shown}
              filters={filters}
              now={now}
              aside={(placed, title) => (
                <Suspense fallback={null}>
                  <WidgetMenu placed={placed} title={title} filters={filters} now={now} />
                </Suspense>
              )}
            />
          ) : (
            (isOwn || cards.length === 0) && <Nothing isOwn={isOwn} />
          )
        }
      </Loaded>
      <Overview />
      {isPacked && shown.length > 0 && shown.length < 3 && <p className="ui-muted">{text('few')}</p>}
    </Screen>
  );
}

/** Renders the cards of plugins below the widgets. They load and send requests after the widgets are visible. */
function Overview() {
  const isTheirTurn = useAfterFirstScreen();
  return (
    <div className="dash-overview">
      {isTheirTurn && <Slot id="dashboards/overview@1" props={{}} fallback={<CardSkeleton />} />}
    </div>
  );
}

/**
 * Renders an empty state. A user without permissions has nothing to see; a user who has emptied a dashboard gets a
 * hint.
 */
function Nothing({ isOwn }: { readonly isOwn: boolean }) {
  const text = useText('dashboards');
  return isOwn ? (
    <EmptyState title={text('emptyOwn')}>{text('emptyOwnHint')}</EmptyState>
  ) : (
    <EmptyState title={text('empty')}>{text('emptyHint')}</EmptyState>
  );
}

interface TabsProps {
  readonly dashboards: readonly Dashboard[];
  readonly id: string;
  readonly hrefWith: (value?: string) => string;
}

function Tabs({ dashboards, id, hrefWith }: TabsProps) {
  const text = useText('dashboards');
  const tabs = dashboards.map((dashboard) => ({
    id: dashboard.id,
    title: dashboard.isDefault ? text('manifest.dashboard') : dashboard.name,
    href: hrefWith(dashboard.isDefault ? undefined : dashboard.id),
    isName: !dashboard.isDefault,
  }));
  return <TabBar label={text('dashboards')} tabs={tabs} current={id} more={text('moreDashboards')} />;
}

function BoardSkeleton() {
  return (
    <div className="dash-board" aria-hidden="true">
      {[3, 3, 3, 3, 8, 4].map((width, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton has only positions
          key={index}
          className="ui-card ui-skeleton"
          style={{ gridColumn: `span ${width}`, gridRow: `span ${index < 4 ? 3 : 6}`, height: 'auto' }}
        />
      ))}
    </div>
  );
}
