/** A widget of a dashboard: asks its source once it is in view, and shows the answer by its type, in all the states there are. */
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { sourceOf, type WidgetRow } from '#core/api';
import { Slot, useCall, useLocalized, useSlot, useText } from '#core/react';
import { ForbiddenState, formatTime, useUiEnvironment } from '#core/ui';
import { addressOf } from '../navigation.ts';
import { countOf, daysOf, writeRange } from '../period.ts';
import type { PlacedWidget, Widget } from '../shapes.ts';
import { FailedLine, isOutage } from './failed.tsx';
import { type BoardFilters, type Question, questionOf, withSpeaker } from './question.ts';
import { useInView } from './use-in-view.ts';
import { isWidgetData, stateOf } from './widget-state.ts';

/** The type's contribution, by its id. */
export const typeIdOf = (widgetType: string) => widgetType.toLowerCase().replaceAll('_', '-');

/** What a widget is called: by the person, else in their language. */
export function useTitleOf(): (widget: Widget, title?: string) => string {
  const nameIn = useLocalized();
  return (widget, title) => title ?? nameIn(widget.name);
}

/** As the person has changed it. */
export function adjusted(widget: Widget, chartType: PlacedWidget['chartType']): Widget {
  const { chartConfiguration } = widget.data.configuration;
  if (!chartType || !chartConfiguration) return widget;
  const configuration = { ...widget.data.configuration, chartConfiguration: { ...chartConfiguration, chartType } };
  return { ...widget, data: { ...widget.data, configuration } };
}

interface WidgetViewProps {
  readonly widget: Widget;
  readonly title: string;
  readonly question: Question;
  /** What the line beside its number is drawn from. */
  readonly trend?: Question | undefined;
  readonly filters: BoardFilters;
  /** Of the whole, in CSS pixels. */
  readonly height: number;
  /** Buttons in the head. */
  readonly aside?: ReactNode;
  /** Tells of nothing that could be clicked: while the dashboard is arranged. */
  readonly inert?: boolean;
  /** Names the widget's place to `onFailure`. */
  readonly placeId?: string;
  /** Called with the HTTP status of a failure, 0 if no answer came. Called with undefined once it is over or the widget is gone. */
  readonly onFailure?: (placeId: string, status: number | undefined) => void;
}

const headHeight = 46;

export function WidgetView({ widget, title, question, trend, filters, height, aside, inert = false, placeId, onFailure }: WidgetViewProps) {
  const text = useText('dashboards');
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const isSeen = useInView(box);
  const environment = useUiEnvironment();
  const [pageIndex, go] = useState<number>();
  const [actingOn, act] = useState<WidgetRow>();
  const types = useSlot('dashboards/widget-types@1');
  const { configuration } = widget.data;
  const type = types.find(({ fullId }) => fullId.split('/')[1] === typeIdOf(configuration.widgetType));
  // Another page is another question, which no other widget asks.
  const asked = useMemo(
    () => (pageIndex === undefined ? question : withSpeaker(questionOf(widget, filters, environment, Date.now(), pageIndex))),
    [pageIndex, question, widget, filters, environment],
  );
  const call = useCall(
    sourceOf(asked.endpoint),
    { query: asked.query, headers: asked.headers, quiet: true },
    { enabled: isSeen && asked.problem === undefined, keepPrevious: true, live: true },
  );
  const line = useCall(
    sourceOf((trend ?? asked).endpoint),
    { query: (trend ?? asked).query, headers: (trend ?? asked).headers, quiet: true },
    { enabled: isSeen && trend !== undefined, keepPrevious: true, live: true },
  );
  const trendError = trend && line.error ? line.error : undefined;
  const state =
    asked.problem === undefined
      ? stateOf(call, text('nonsense'))
      : { loading: false, data: undefined, error: { message: text('filtersBroken', { problem: asked.problem }) } };
  const outage = [call.error, trendError].find((error) => error && isOutage(error))?.status;
  useEffect(() => {
    if (placeId === undefined || outage === undefined) return;
    onFailure?.(placeId, outage);
    return () => onFailure?.(placeId, undefined);
  }, [placeId, outage, onFailure]);
  const isKept = asked.problem === undefined && isWidgetData(call.data);
  // The empty list that stands for a missing answer is no answer, except in a table, which says so under its heads.
  const isHidden = state.error !== undefined && !isKept && configuration.widgetType !== 'TABLE_WIDGET';
  const { navigation, tableConfiguration } = configuration;
  const path = tableConfiguration?.navigationUrl ?? navigation?.path;
  const date = writeRange(countOf(asked.days) === countOf(daysOf(filters.range, environment.timeZone, Date.now())) ? filters.range : asked.days);
  const action = navigation?.action;
  const own = asked.days.from === asked.days.to || date === writeRange(filters.range) ? undefined : text('lastDays', { count: countOf(asked.days) });
  const props = state.data && {
    widget,
    title,
    data: state.data,
    ...(trend && isWidgetData(line.data) && { trend: line.data.data }),
    height: height - headHeight,
    hrefOf: (row?: WidgetRow) => (path === undefined ? undefined : addressOf(path, row, { date, currency: filters.currency })),
    act: action === undefined ? undefined : act,
    page: { index: pageIndex ?? tableConfiguration?.pageIndex ?? 0, size: tableConfiguration?.pageSize ?? 5, go },
  };
  const isBanner = configuration.widgetType === 'BANNER_WIDGET';
  return (
    <section
      ref={box}
      className={`dash-widget${isBanner ? ' dash-widget-bare' : ''}`}
      aria-labelledby={id}
      aria-busy={(isSeen && state.loading) || undefined}
      data-widget={widget.widgetId}
      inert={inert}
    >
      <header className="dash-widget-head">
        <h2 id={id} title={title}>
          {title}
        </h2>
        {own && <span className="ui-muted">{own}</span>}
        {/* Its buttons need code of their own, which comes after what people look at. */}
        {!inert && !state.loading && aside}
      </header>
      {state.error && state.error.status !== 403 && (
        <FailedLine
          error={state.error}
          kept={isKept ? text('keptFrom', { time: formatTime(call.dataUpdatedAt, environment.timeZone) }) : undefined}
          onRetry={asked.problem === undefined ? () => void call.refetch() : undefined}
        />
      )}
      {!state.error && trendError && <FailedLine error={trendError} kept={text('trendFailed')} onRetry={() => void line.refetch()} />}
      <div className="dash-widget-body">
        {state.error?.status === 403 ? (
          <ForbiddenState />
        ) : !type ? (
          <p className="ui-muted">{text('unknownType', { type: configuration.widgetType })}</p>
        ) : isHidden ? null : !props ? (
          isSeen && asked.problem === undefined && <div className="ui-skeleton dash-skeleton" aria-hidden="true" />
        ) : (
          <Slot id="dashboards/widget-types@1" only={type.fullId} props={props} fallback={<div className="ui-skeleton dash-skeleton" aria-hidden="true" />} />
        )}
      </div>
      {state.data?.alertViewModels?.map(({ message, severity }) => (
        <p key={message} className={`dash-alert dash-alert-${severity}`}>
          {message}
        </p>
      ))}
      {actingOn && action && <Slot id="dashboards/actions@1" only={action} props={{ row: actingOn, onDone: () => act(undefined) }} />}
    </section>
  );
}

/** In the place of a widget that cannot be shown here. */
export function MissingWidget({ children }: { readonly children: ReactNode }) {
  return (
    <section className="dash-widget dash-widget-missing">
      <p className="ui-muted">{children}</p>
    </section>
  );
}
