/** Shape of a base widget, and factories for the widgets of all tiers. */
import type { LocalizedText } from '#core/api';
import { transactionLookups } from '#sandbox';
import type { Layout, UserType, Widget, WidgetConfiguration } from '../../shapes.ts';

export type Chart = NonNullable<WidgetConfiguration['chartConfiguration']>;
export type Table = NonNullable<WidgetConfiguration['tableConfiguration']>;

export interface BaseWidget {
  /** Key, unique among the widgets of a user type. */
  readonly key: string;
  readonly category: keyof typeof categories;
  readonly name: LocalizedText;
  readonly filters?: object;
  readonly data: Widget['data'];
  readonly dataSourceMoreDataEndpoint?: string;
  /** Place on the default dashboard; absent if the widget is only in the gallery. */
  readonly layout?: Layout;
}

export const categories = {
  volume: { name: { en: 'Volume', tr: 'Hacim' } },
  approvals: { name: { en: 'Approvals and declines', tr: 'Onaylar ve retler' } },
  work: { name: { en: 'To do', tr: 'Yapılacaklar' } },
} as const;

/** Creates a place on the grid of twelve columns. */
export const at = (x: number, y: number, w: number, h: number): Layout => ({ x, y, w, h });

export const lookups: Readonly<Record<UserType, string>> = {
  crm: transactionLookups.tenant.path,
  platform: transactionLookups.platform.path,
  merchant: transactionLookups.merchant.path,
};

export const desks: Readonly<Record<UserType, string>> = {
  crm: '/tenant/support',
  platform: '/platform/support',
  merchant: '/merchant/support',
};

/** Queries of the lookup for approved, declined and attempted payments, with the definitions of the README. */
export const taken = 'f.status=Captured,Refunded&f.type=Sale,Authorization';
export const refused = 'f.status=Declined,Failed&f.type=Sale,Authorization';
export const tried = 'f.status=Captured,Authorized,Reserved,Refunded,Declined,Failed&f.type=Sale,Authorization';
/** Placeholder for the dashboard's range and currency. */
export const filters = '{filters}';

/**
 * Widgets of a single tier. `y` and `row` are rows of the grid: below the numbers of pending work, and below the
 * transaction widgets.
 */
export interface TierWidgets {
  /**
   * Height in grid rows of the widgets next to the ranking of payment methods; a table of ten rows with its total needs
   * 13.
   */
  readonly tall: number;
  /** Numbers of pending work, in their order. */
  readonly waiting: readonly Waiting[];
  /** Widgets next to the ranking of payment methods. */
  readonly middle: (y: number) => readonly BaseWidget[];
  /** Widgets of other plugins' sources. If a source is off or not permitted, its widget is missing. */
  readonly work: (row: number, waiting: readonly BaseWidget[]) => readonly BaseWidget[];
  /** Layouts of widgets that other tiers have only in the gallery. */
  readonly layouts: (y: number, row: number) => { readonly volumeByHour?: Layout; readonly answerTimes?: Layout };
}

/** Number of pending work. It links to exactly the records that it counts. */
export interface Waiting {
  readonly key: string;
  readonly name: LocalizedText;
  readonly source: string;
  readonly column?: string;
  readonly pipe?: 'percent';
  readonly path?: string;
}
