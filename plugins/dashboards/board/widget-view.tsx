/** Widget of a dashboard: queries its source when it is in view, and shows the response by its type in every state. */
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { sourceOf, type WidgetRow } from '#core/api';
import { Slot, useCall, useHasScreen, useLocalized, useSlot, useText } from '#core/react';
import { ForbiddenState, formatTime, useUiEnvironment } from '#core/ui';
import { addressOf } from '../navigation.ts';
import { countOf, daysOf, writeRange } from '../period.ts';
import { type BoardFilters, type Question, questionOf, withSpeaker } from '../question.ts';
import type { PlacedWidget, Widget } from '../shapes.ts';
import { FailedLine, isOutage } from './failed.tsx';
import { useHasBeenInView } from './use-has-been-in-view.ts';
import { isWidgetData, stateOf } from './widget-state.ts';

/** Returns the id of a type's contribution. */
export const typeIdOf = (widgetType: string) => widgetType.toLowerCase().replaceAll('_', '-');

/**
 * Returns a function that returns the title of a widget: the user's title, or otherwise the name in the user's
 * language.
 */
export function useTitleOf(): (widget: Widget, title?: string) => string {
  const nameIn = useLocalized();
  return (widget, title) => title ?? nameIn(widget.name);
}

/** Returns the widget with the user's changes. */
export function withChartType(widget: Widget, chartType: PlacedWidget['chartType']): Widget {
  const { chartConfiguration } = widget.data.configuration;
  if (!chartType || !chartConfiguration) return widget;
  const configuration = { ...widget.data.configuration, chartConfiguration: { ...chartConfiguration, chartType } };
  return { ...widget, data: { ...widget.data, configuration } };
}

interface WidgetViewProps {
  readonly widget: Widget;
  readonly title: string;
  readonly question: Question;
  /** Query for the line next to the number. */
  readonly trend?: Question | undefined;
  readonly filters: BoardFilters;
  /** Total height, in CSS pixels. */
  readonly height: number;
  /** Buttons in the header. */
  readonly aside?: ReactNode;
  /** True to hide links and other clickable elements while the dashboard is in editing mode. */
  readonly inert?: boolean;
  /** Id of the widget's place, passed to `onFailure`. */
  readonly placeId?: string;
  /**
   * Called with the HTTP status code of a failure, 0 if there was no response; called with `undefined` when the failure
   * is resolved or the widget is removed.
   */
  readonly onFailure?: (placeId: string, status: number | undefined) => void;
}

const headHeight = 46;

export function WidgetView({
  widget,
  title,
  question,
  trend,
  filters,
  height,
  aside,
  inert = false,
  placeId,
  onFailure,
}: WidgetViewProps) {
  const text = useText('dashboards');
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const isSeen = useHasBeenInView(box);
  const environment = useUiEnvironment();
  const [pageIndex, setPageIndex] = useState<number>();
  const [actingOn, setActingOn] = useState<WidgetRow>();
  const types = useSlot('dashboards/widget-types@1');
  const { configuration } = widget.data;
  const type = types.find(({ fullId }) => fullId.split('/')[1] === typeIdOf(configuration.widgetType));
  // Another page is a separate query that no other widget shares.
  const pageQuestion = useMemo(
    () =>
      pageIndex === undefined ? question : withSpeaker(questionOf(widget, filters, environment, Date.now(), pageIndex)),
    [pageIndex, question, widget, filters, environment],
  );
  const call = useCall(
    sourceOf(pageQuestion.endpoint),
    { query: pageQuestion.query, headers: pageQuestion.headers, quiet: true },
    { enabled: isSeen && pageQuestion.problem === undefined, keepPrevious: true, live: true },
  );
  const line = useCall(
    sourceOf((trend ?? pageQuestion).endpoint),
    { query: (trend ?? pageQuestion).query, headers: (trend ?? pageQuestion).headers, quiet: true },
    { enabled: isSeen && trend !== undefined, keepPrevious: true, live: true },
  );
  const trendError = trend && line.error ? line.error : undefined;
  const state =
    pageQuestion.problem === undefined
      ? stateOf(call, text('nonsense'))
      : {
          loading: false,
          data: undefined,
          error: { message: text('filtersBroken', { problem: pageQuestion.problem }) },
        };
  const outage = [call.error, trendError].find((error) => error && isOutage(error))?.status;
  useEffect(() => {
    if (placeId === undefined || outage === undefined) return;
    onFailure?.(placeId, outage);
    return () => onFailure?.(placeId, undefined);
  }, [placeId, outage, onFailure]);
  const isEarlierData = pageQuestion.problem === undefined && isWidgetData(call.data);
  // The notice above the dashboard says that the server is unreachable; widgets that keep their data don't repeat it.
  const isReportedAbove = onFailure !== undefined && isEarlierData && outage === 0;
  // Hides the empty list that replaces a missing response. A table stays visible, because it shows the problem below
  // its headings.
  const isHidden = state.error !== undefined && !isEarlierData && configuration.widgetType !== 'TABLE_WIDGET';
  const { navigation, tableConfiguration } = configuration;
  const hasScreen = useHasScreen();
  const linked = tableConfiguration?.navigationUrl ?? navigation?.path;
  const path = linked !== undefined && hasScreen(linked) ? linked : undefined;
  const date = writeRange(
    countOf(pageQuestion.days) === countOf(daysOf(filters.range, environment.timeZone, Date.now()))
      ? filters.range
      : pageQuestion.days,
  );
  const action = navigation?.action;
  const periodText =
    pageQuestion.days.from === pageQuestion.days.to || date === writeRange(filters.range)
      ? undefined
      : text('lastDays', { count: countOf(pageQuestion.days) });
  const props = state.data && {
    widget,
    title,
    data: state.data,
    ...(trend && isWidgetData(line.data) && { trend: line.data.data }),
    height: height - headHeight,
    hrefOf: (row?: WidgetRow) =>
      path === undefined ? undefined : addressOf(path, row, { date, currency: filters.currency }),
    act: action === undefined ? undefined : setActingOn,
    page: {
      index: pageIndex ?? tableConfiguration?.pageIndex ?? 0,
      size: tableConfiguration?.pageSize ?? 5,
      go: setPageIndex,
    },
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
        {periodText && <span className="ui-muted">{periodText}</span>}
        {/* The buttons load separate code, which must not delay the data. */}
        {!inert && !state.loading && aside}
      </header>
      {state.error && state.error.status !== 403 && !isReportedAbove && (
        <FailedLine
          error={state.error}
          staleNote={
            isEarlierData ? text('keptFrom', { time: formatTime(call.dataUpdatedAt, environment.timeZone) }) : undefined
          }
          onRetry={pageQuestion.problem === undefined ? () => void call.refetch() : undefined}
        />
      )}
      {!state.error && trendError && !isReportedAbove && (
        <FailedLine error={trendError} staleNote={text('trendFailed')} onRetry={() => void line.refetch()} />
      )}
      <div className="dash-widget-body">
        {state.error?.status === 403 ? (
          <ForbiddenState />
        ) : !type ? (
          <p className="ui-muted">{text('unknownType', { type: configuration.widgetType })}</p>
        ) : isHidden ? null : !props ? (
          isSeen &&
          pageQuestion.problem === undefined && <div className="ui-skeleton dash-skeleton" aria-hidden="true" />
        ) : (
          <Slot
            id="dashboards/widget-types@1"
            only={type.fullId}
            props={props}
            fallback={<div className="ui-skeleton dash-skeleton" aria-hidden="true" />}
          />
        )}
      </div>
      {state.data?.alertViewModels?.map(({ message, severity }) => (
        <p key={message} className={`dash-alert dash-alert-${severity}`}>
          {message}
        </p>
      ))}
      {actingOn && action && (
        <Slot id="dashboards/actions@1" only={action} props={{ row: actingOn, onDone: () => setActingOn(undefined) }} />
      )}
    </section>
  );
}

/** Renders a placeholder for a widget that cannot be shown here. */
export function MissingWidget({ children }: { readonly children: ReactNode }) {
  return (
    <section className="dash-widget dash-widget-missing">
      <p className="ui-muted">{children}</p>
    </section>
  );
}
