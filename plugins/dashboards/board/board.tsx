/** Widgets of a dashboard on their grid; on a phone in a single column. */
import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useUiEnvironment } from '#core/ui';
import './board.css';

import { type BoardFilters, questionsOf, trendId } from '../question.ts';
import type { Layout, PlacedWidget } from '../shapes.ts';
import { BoardBanner } from './failed.tsx';
import { useTitleOf, WidgetView, withChartType } from './widget-view.tsx';

/** CSS pixels of a row of the grid and of the gap below it. */
export const rowHeight = 30;
export const gap = 12;

export const heightOf = ({ h }: Pick<Layout, 'h'>): number => h * rowHeight + (h - 1) * gap;

/** Returns the style that places a cell in the grid of wide screens. */
export const cellStyle = ({ x, y, w, h }: Layout): CSSProperties & Record<`--${string}`, string> => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
  '--dash-height': `${heightOf({ h })}px`,
});

/** Widget that can be shown, because it exists and its data source is available. */
export type ShownWidget = PlacedWidget & { readonly widget: NonNullable<PlacedWidget['widget']> };

interface BoardProps {
  readonly widgets: readonly ShownWidget[];
  readonly filters: BoardFilters;
  /** Time from which ranges like 'today' are calculated, epoch milliseconds. */
  readonly now: number;
  readonly aside: (placed: ShownWidget, title: string) => ReactNode;
}

export function Board({ widgets, filters, now, aside }: BoardProps) {
  const titleOf = useTitleOf();
  const environment = useUiEnvironment();
  const shown = useMemo(
    () => widgets.map((placed) => ({ ...placed, widget: withChartType(placed.widget, placed.chartType) })),
    [widgets],
  );
  const [failures, setFailures] = useState<ReadonlyMap<string, number>>(new Map());
  const noteFailure = useCallback((id: string, status: number | undefined) => {
    setFailures((before) => {
      if (before.get(id) === status) return before;
      const after = new Map(before);
      if (status === undefined) after.delete(id);
      else after.set(id, status);
      return after;
    });
  }, []);
  const questions = useMemo(() => questionsOf(shown, filters, environment, now), [shown, filters, environment, now]);
  return (
    <>
      <BoardBanner failures={failures} />
      <div className="dash-board">
        {shown.map((placed) => {
          const title = titleOf(placed.widget, placed.title);
          const question = questions.get(placed.id);
          return (
            <div
              key={placed.id}
              className="dash-cell"
              data-type={placed.widget.data.configuration.widgetType}
              style={cellStyle(placed.layout)}
            >
              {question && (
                <WidgetView
                  widget={placed.widget}
                  title={title}
                  question={question}
                  trend={questions.get(trendId(placed.id))}
                  filters={filters}
                  height={heightOf(placed.layout)}
                  aside={aside(placed, title)}
                  onFailure={noteFailure}
                  placeId={placed.id}
                />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}
