/**
 * Editing mode of a dashboard: widgets are added, removed, moved and resized by pointer and by keyboard, and saved
 * together.
 */

import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import dragHandle from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import edit from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';
import { lazy, type PointerEvent as ReactPointerEvent, Suspense, useMemo, useRef, useState } from 'react';
import { useClient, useText, useUnloadWarning } from '#core/react';
import {
  Button,
  EmptyState,
  Glyph,
  IconButton,
  SaveProblem,
  Screen,
  useCommonText,
  useSave,
  useUiEnvironment,
} from '#core/ui';
import { moveItem, packItems, settleItems } from '../layout.ts';
import { type BoardFilters, questionsOf, trendId } from '../question.ts';
import { type Arranged, type Dashboard, gridColumns, type Layout, type PlacedWidget, type Widget } from '../shapes.ts';
import { myCalls } from './api.ts';
import { cellStyle, gap, heightOf, rowHeight } from './board.tsx';
import { useDashboardChanges } from './use-dashboard-changes.ts';
import { MissingWidget, useTitleOf, WidgetView, withChartType } from './widget-view.tsx';

const Gallery = lazy(() => import('./gallery.tsx'));
const AdjustDialog = lazy(() => import('./adjust-dialog.tsx'));

/** Widget of a dashboard in editing mode. An added widget has no id from the server yet. */
type Item = PlacedWidget;

interface EditBoardProps {
  readonly dashboard: Dashboard;
  readonly arranged: Arranged;
  readonly isSource: (placed: PlacedWidget) => boolean;
  readonly filters: BoardFilters;
  readonly now: number;
  readonly onDone: () => void;
}

const newPrefix = 'new-';

export default function EditBoard({ dashboard, arranged, isSource, filters, now, onDone }: EditBoardProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const client = useClient();
  const changed = useDashboardChanges();
  const titleOf = useTitleOf();
  const environment = useUiEnvironment();
  const [items, setItems] = useState<readonly Item[]>(() =>
    arranged.version === 0 ? packItems(arranged.widgets) : settleItems(arranged.widgets),
  );
  const [past, setPast] = useState<readonly (readonly Item[])[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [adjusting, setAdjusting] = useState<Item>();
  const made = useRef(0);
  const isDirty = past.length > 0;
  useUnloadWarning(isDirty);

  const put = (next: readonly Item[]) => {
    setPast((before) => [...before.slice(-49), items]);
    setItems(next);
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setItems(before);
    setPast(past.slice(0, -1));
  };
  const nameOf = (item: Item) => (item.widget ? titleOf(item.widget, item.title) : (item.title ?? text('noLonger')));
  const announcePlace = (next: readonly Item[], id: string) => {
    const item = next.find((candidate) => candidate.id === id);
    if (!item) return;
    const { x, y, w, h } = item.layout;
    setAnnouncement(text('standsAt', { title: nameOf(item), x: x + 1, y: y + 1, w, h }));
  };
  const change = (id: string, to: Partial<Layout>) => {
    const next = moveItem(items, id, to);
    announcePlace(next, id);
    if (!sameLayout(next, items)) put(next);
  };
  const remove = (item: Item) => {
    put(settleItems(items.filter(({ id }) => id !== item.id)));
    setAnnouncement(text('removed', { title: nameOf(item) }));
  };
  const insert = (widget: Widget) => {
    made.current += 1;
    const bottom = Math.max(0, ...items.map(({ layout }) => layout.y + layout.h));
    const layout = { x: 0, y: bottom, w: 6, h: 6 };
    put(
      settleItems([
        ...items,
        { id: `${newPrefix}${made.current}`, widgetId: widget.widgetId, categoryId: dashboard.id, layout, widget },
      ]),
    );
    setAnnouncement(text('added', { title: titleOf(widget) }));
  };
  const saving = useSave<number>(
    async ({ requestId }, version) => {
      const widgets = items.map(({ id, widgetId, layout, title, chartType }) => ({
        ...(!id.startsWith(newPrefix) && { id }),
        widgetId,
        layout,
        ...(title !== undefined && { title }),
        ...(chartType !== undefined && { chartType }),
      }));
      await client.call(myCalls.arrange, { body: { id: dashboard.id, version, widgets }, requestId, quiet: true });
      await changed();
      onDone();
      return undefined;
    },
    { done: text('saved') },
  );
  const isStale = saving.state.kind === 'failed' && saving.state.error?.code === 'stale';
  /**
   * Overwrites changes that were saved in another tab, after the user has confirmed it, by using the current version.
   */
  const saveMine = async () => {
    const latest = await client
      .call(myCalls.arranged, { params: { id: dashboard.id }, quiet: true })
      .catch(() => undefined);
    if (latest) await saving.save(latest.version);
  };
  const seeOther = async () => {
    await changed();
    onDone();
  };
  const questions = useMemo(() => questionsOf(items, filters, environment, now), [items, filters, environment, now]);
  return (
    <Screen
      record={dashboard.isDefault ? undefined : dashboard.name}
      actions={
        <>
          {isDirty && <span className="dash-unsaved">{common('unsaved')}</span>}
          <Button onClick={() => setIsAdding(true)}>{text('addWidget')}</Button>
          <Button disabled={!isDirty || saving.isSaving} onClick={undo}>
            {common('undo')}
          </Button>
          <Button disabled={saving.isSaving} onClick={onDone}>
            {common('cancel')}
          </Button>
          <Button
            look="primary"
            disabled={saving.isSaving}
            onClick={() => (isDirty ? void saving.save(arranged.version) : onDone())}
          >
            {common('save')}
          </Button>
        </>
      }
    >
      <p className="ui-muted">
        {text('editing', { name: dashboard.isDefault ? text('manifest.dashboard') : dashboard.name })}
      </p>
      {isStale ? (
        <div role="alert" className="ui-notice">
          <span>
            <strong>{text('stale')}</strong> {text('staleHint')}
          </span>
          <Button onClick={() => void seeOther()}>{text('seeOther')}</Button>
          <Button look="primary" onClick={() => void saveMine()}>
            {text('saveMine')}
          </Button>
        </div>
      ) : (
        <SaveProblem of={saving} />
      )}
      <div role="status" aria-live="polite" className="ui-visually-hidden">
        {announcement}
      </div>
      {items.length === 0 && (
        <EmptyState
          title={text('emptyOwn')}
          action={<Button onClick={() => setIsAdding(true)}>{text('addWidget')}</Button>}
        />
      )}
      <Grid items={items} onChange={change} onUndo={undo} onRemove={remove} onAdjust={setAdjusting} nameOf={nameOf}>
        {(item) => {
          const question = questions.get(item.id);
          if (!item.widget || !question || !isSource(item)) return <MissingWidget>{text('noLonger')}</MissingWidget>;
          const widget = withChartType(item.widget, item.chartType);
          return (
            <WidgetView
              widget={widget}
              title={nameOf(item)}
              question={question}
              trend={questions.get(trendId(item.id))}
              filters={filters}
              height={heightOf(item.layout)}
              inert
            />
          );
        }}
      </Grid>
      <Suspense fallback={null}>
        {adjusting?.widget && (
          <AdjustDialog
            widget={adjusting.widget}
            name={titleOf(adjusting.widget)}
            value={adjusting}
            onClose={() => setAdjusting(undefined)}
            onDone={(value) => {
              put(
                items.map(({ title, chartType, ...item }) => ({
                  ...item,
                  ...(item.id === adjusting.id
                    ? value
                    : { ...(title !== undefined && { title }), ...(chartType && { chartType }) }),
                })),
              );
              setAdjusting(undefined);
            }}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isAdding && (
          <Gallery dashboardId={dashboard.id} items={items} onAdd={insert} onClose={() => setIsAdding(false)} />
        )}
      </Suspense>
    </Screen>
  );
}

function sameLayout(items: readonly Item[], other: readonly Item[]): boolean {
  const at = ({ id, layout: { x, y, w, h } }: Item) => `${id} ${x} ${y} ${w} ${h}`;
  return items.length === other.length && items.every((item, index) => at(item) === at(other[index] ?? item));
}

interface GridProps {
  readonly items: readonly Item[];
  readonly onChange: (id: string, to: Partial<Layout>) => void;
  readonly onUndo: () => void;
  readonly onRemove: (item: Item) => void;
  readonly onAdjust: (item: Item) => void;
  readonly nameOf: (item: Item) => string;
  readonly children: (item: Item) => React.ReactNode;
}

/** Current drag and its target position. */
interface Drag {
  readonly id: string;
  readonly kind: 'move' | 'resize';
  readonly layout: Layout;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Grid({ items, onChange, onUndo, onRemove, onAdjust, nameOf, children }: GridProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const grid = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  // During a drag the other widgets show where they would move.
  const shown = drag ? moveItem(items, drag.id, drag.layout) : items;

  const begin = (item: Item, kind: Drag['kind']) => (event: ReactPointerEvent<HTMLElement>) => {
    const board = grid.current;
    const cell = event.currentTarget.closest<HTMLElement>('.dash-cell');
    if (event.button !== 0 || !board || !cell) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY + board.getBoundingClientRect().top * -1 };
    const column = (board.clientWidth + gap) / gridColumns;
    // As high as the person's size of text makes it.
    const row = (parseFloat(getComputedStyle(board).gridAutoRows) || rowHeight) + gap;
    let layout = item.layout;
    setDrag({ id: item.id, kind, layout });
    const onMove = (now: PointerEvent) => {
      const [dx, dy] = [now.clientX - from.x, now.clientY - board.getBoundingClientRect().top - from.y];
      const [cx, cy] = [Math.round(dx / column), Math.round(dy / row)];
      const { x, y, w, h } = item.layout;
      const next =
        kind === 'move'
          ? { ...item.layout, x: clamp(x + cx, 0, gridColumns - w), y: Math.max(0, y + cy) }
          : { ...item.layout, w: clamp(w + cx, 2, gridColumns - x), h: clamp(h + cy, 1, 20) };
      // The browser moves the dragged widget; React renders only when the widget crosses a cell.
      if (kind === 'move')
        cell.style.transform = `translate(${dx - (next.x - x) * column}px, ${dy - (next.y - y) * row}px)`;
      if (next.x !== layout.x || next.y !== layout.y || next.w !== layout.w || next.h !== layout.h) {
        layout = next;
        setDrag({ id: item.id, kind, layout });
      }
    };
    const end = (last: PointerEvent) => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      cell.style.transform = '';
      setDrag(undefined);
      if (last.type === 'pointerup') onChange(item.id, layout);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handles inside receive the keys
    <div
      ref={grid}
      className="dash-board dash-board-editing"
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
          event.preventDefault();
          onUndo();
        }
      }}
    >
      {shown.map((item) => {
        const title = nameOf(item);
        const { x, y, w, h } = item.layout;
        return (
          <div
            key={item.id}
            className={`dash-cell${drag?.id === item.id ? ' dash-cell-dragged' : ''}`}
            style={cellStyle(item.layout)}
          >
            {children(item)}
            <div className="dash-cell-tools">
              <button
                type="button"
                className="ui-icon-button dash-handle"
                title={text('move', { title })}
                onPointerDown={begin(item, 'move')}
                onKeyDown={(event) => {
                  if (event.key === 'Delete') return onRemove(item);
                  const step = steps[event.key];
                  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
                  event.preventDefault();
                  const [dx, dy] = step;
                  // Moving down skips the next widget, because the widgets rise and would undo a move by a single row.
                  onChange(
                    item.id,
                    event.shiftKey
                      ? { w: clamp(w + dx, 2, gridColumns - x), h: clamp(h + dy, 1, 20) }
                      : { x: x + dx, y: nextRow(items, item, dy) },
                  );
                }}
              >
                <Glyph paths={dragHandle} />
              </button>
              {item.widget && (
                <IconButton
                  label={text('adjust.of', { title })}
                  icon={<Glyph paths={edit} />}
                  onClick={() => onAdjust(item)}
                />
              )}
              <IconButton
                label={`${common('remove')}: ${title}`}
                icon={<Glyph paths={cross} />}
                onClick={() => onRemove(item)}
              />
            </div>
            <span
              aria-hidden="true"
              className="dash-resize"
              onPointerDown={begin(item, 'resize')}
              title={text('resize', { title })}
              data-y={y}
            />
          </div>
        );
      })}
    </div>
  );
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

/** Returns the row of a widget that is moved up or down by a step: past the nearest widget in its columns. */
function nextRow(items: readonly Item[], { id, layout }: Item, step: number): number {
  if (step === 0) return layout.y;
  const beside = items
    .filter(
      (other) => other.id !== id && other.layout.x < layout.x + layout.w && layout.x < other.layout.x + other.layout.w,
    )
    .map((other) => other.layout);
  if (step < 0) return Math.max(0, ...beside.filter(({ y }) => y < layout.y).map(({ y }) => y));
  const below = beside.filter(({ y }) => y >= layout.y + layout.h).sort((entry, other) => entry.y - other.y)[0];
  return below ? below.y + below.h - layout.h + 1 : layout.y + 1;
}
