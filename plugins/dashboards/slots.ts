import { defineSlot } from '#core';
import type { WidgetData, WidgetRow } from '#core/api';
import type { Widget } from './shapes.ts';

/** A card. */
export const overview = defineSlot()({
  id: 'dashboards/overview',
  version: 1,
  description: 'Section below the widgets',
});

/** Input of a widget type: the widget, the response of its source, and the link of a row. */
export interface WidgetTypeProps {
  readonly widget: Widget;
  /** Title on the dashboard. */
  readonly title: string;
  readonly data: WidgetData;
  /** The same number day by day, oldest first, where the widget has a source for that. */
  readonly trend?: readonly WidgetRow[];
  /** Height of the available place, in CSS pixels. */
  readonly height: number;
  /** The address behind a row, or behind the whole where none is given; undefined where the widget leads nowhere. */
  readonly hrefOf: (row?: WidgetRow) => string | undefined;
  /** Runs the action of the widget's navigation, where it has one. */
  readonly act: ((row: WidgetRow) => void) | undefined;
  /** Current page of the rows, and a function that requests another page. */
  readonly page: { readonly index: number; readonly size: number; readonly go: (index: number) => void };
}

/**
 * A type of widget: the contribution's id is the type's name in small letters with hyphens, `heat-map` for `HEAT_MAP`.
 */
export const widgetTypes = defineSlot<WidgetTypeProps>()({
  id: 'dashboards/widget-types',
  version: 1,
  description: 'Widget type: heat-map for HEAT_MAP',
});

/** Choice of data for authors of widgets. Users who see the contribution may query its sources. */
export interface DataSourceProps {
  /** The address of the source that is chosen. */
  readonly value: string;
  readonly onChoose: (endpoint: string) => void;
}
export const dataSources = defineSlot<DataSourceProps>()({
  id: 'dashboards/data-sources',
  version: 1,
  description: 'Sources of widgets to choose from',
});

/** Named action of a widget. It is rendered while it runs, as a dialog or as nothing. */
export const actions = defineSlot<{ readonly row: WidgetRow; readonly onDone: () => void }>()({
  id: 'dashboards/actions',
  version: 1,
  description: 'Action for the rows of a widget',
});
