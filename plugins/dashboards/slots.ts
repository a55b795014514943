import { defineSlot } from '#core';
import type { WidgetData, WidgetRow } from '#core/api';
import type { Widget } from './shapes.ts';

/** Slot for a card below the widgets. */
export const overview = defineSlot()({
  id: 'dashboards/overview',
  version: 1,
});

/** Input of a widget type: the widget, the response of its source, and the link of a row. */
export interface WidgetTypeProps {
  readonly widget: Widget;
  /** Title on the dashboard. */
  readonly title: string;
  readonly data: WidgetData;
  /** Daily values of the same number, oldest first, if the widget has a source for them. */
  readonly trend?: readonly WidgetRow[];
  /** Height of the available place, in CSS pixels. */
  readonly height: number;
  /** Returns the URL of a row, or of the whole widget without a row; `undefined` if there is no link. */
  readonly hrefOf: (row?: WidgetRow) => string | undefined;
  /** Runs the action of the widget's navigation, if it has one. */
  readonly act: ((row: WidgetRow) => void) | undefined;
  /** Current page of the rows, and a function that requests another page. */
  readonly page: { readonly index: number; readonly size: number; readonly go: (index: number) => void };
}

/**
 * Slot for a widget type. The id of the contribution is the name of the type in lower case with hyphens: `heat-map` for
 * `HEAT_MAP`.
 */
export const widgetTypes = defineSlot<WidgetTypeProps>()({
  id: 'dashboards/widget-types',
  version: 1,
});

/**
 * Props of a data source selection for authors of widgets. Users who may view the contribution may query its sources.
 */
export interface DataSourceProps {
  /** Path of the selected source. */
  readonly value: string;
  readonly onChoose: (endpoint: string) => void;
}

/** Slot for the selection of a widget's data source. */
export const dataSources = defineSlot<DataSourceProps>()({
  id: 'dashboards/data-sources',
  version: 1,
});

/** Slot for the named action of a widget. It is rendered while it runs, for example as a dialog. */
export const actions = defineSlot<{ readonly row: WidgetRow; readonly onDone: () => void }>()({
  id: 'dashboards/actions',
  version: 1,
});
