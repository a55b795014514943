/** What a base widget is, and what those of all tiers are made with. */
import type { LocalizedText } from '#core/api';
import { transactionLookups } from '#sandbox';
import type { Layout, UserType, Widget, WidgetConfiguration } from '../../shapes.ts';

export type Chart = NonNullable<WidgetConfiguration['chartConfiguration']>;
export type Table = NonNullable<WidgetConfiguration['tableConfiguration']>;

export interface BaseWidget {
  /** Unique among the widgets of a user type. */
  readonly key: string;
  readonly category: keyof typeof categories;
  readonly name: LocalizedText;
  readonly filters?: object;
  readonly data: Widget['data'];
  readonly dataSourceMoreDataEndpoint?: string;
  /** Its place on the default dashboard; not on it where absent. */
  readonly layout?: Layout;
}

export const categories = {
  volume: { name: { en: 'Volume', tr: 'Hacim' } },
  approvals: { name: { en: 'Approvals and declines', tr: 'Onaylar ve retler' } },
  work: { name: { en: 'To do', tr: 'Yapılacaklar' } },
} as const;

/** A place on the grid of twelve columns. */
export const at = (x: number, y: number, w: number, h: number): Layout => ({ x, y, w, h });

export const lookups: Readonly<Record<UserType, string>> = {
  crm: transactionLookups.tenant.path,
  platform: transactionLookups.platform.path,
  merchant: transactionLookups.merchant.path,
};

export const desks: Readonly<Record<UserType, string>> = { crm: '/tenant/support', platform: '/platform/support', merchant: '/merchant/support' };

/** Parts of the lookup's address: what is taken, refused and tried counts as the README says. */
export const taken = 'f.status=Captured,Refunded&f.type=Sale,Authorization';
export const refused = 'f.status=Declined,Failed&f.type=Sale,Authorization';
export const tried = 'f.status=Captured,Authorized,Reserved,Refunded,Declined,Failed&f.type=Sale,Authorization';
/** `{filters}`: the dashboard's own range and currency. */
export const filters = '{filters}';

/** What one tier has of its own. `y` and `row` are rows of the grid: below the numbers of what waits, and below what is of transactions. */
export interface TierWidgets {
  /** Rows of the grid for what stands beside the ranking of payment methods: a table of ten rows with its total needs 13. */
  readonly tall: number;
  /** Numbers of what waits, in their order. */
  readonly waiting: readonly Waiting[];
  /** Beside the ranking of payment methods. */
  readonly middle: (y: number) => readonly BaseWidget[];
  /** Of other plugins' sources: where one is off, or not for somebody, its widget is not there. */
  readonly work: (row: number, waiting: readonly BaseWidget[]) => readonly BaseWidget[];
  /** Where those stand that another tier has in its gallery alone. */
  readonly places: (y: number, row: number) => { readonly volumeByHour?: Layout; readonly answerTimes?: Layout };
}

/** A number of what waits, which leads to the very things that it counts. */
export interface Waiting {
  readonly key: string;
  readonly name: LocalizedText;
  readonly source: string;
  readonly column?: string;
  readonly pipe?: 'percent';
  readonly path?: string;
}
