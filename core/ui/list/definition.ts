/** Types of a list's declaration. */
import type { ComponentType, ReactNode } from 'react';
import type { ExportJob } from '../../api/exports.ts';
import type { Client } from '../../http/client.ts';
import type { AnswerOf, AnyEndpoint } from '../../http/endpoint.ts';
import type { RowOf } from '../../http/page.ts';
import type { capitalPaging, ownPaging } from '../../http/paging.ts';
import type { StaticOf } from '../../http/static-of.ts';
import type { Counts } from '../../model/shapes.ts';
import type { Guard, Tier } from '../../permissions/guard.ts';
import type { DataGridProps } from '../data-grid/data-grid.tsx';
import type { Grid } from '../data-grid/state/use-grid-state.ts';
import type { BulkAction, ExportRequest, FileColumn, GridList, GridTab } from '../data-grid/types.ts';
import type { Neighbours } from '../overlays/neighbours-of.ts';
import type { Columns, ListColumn } from './columns.tsx';
import type { Filters, ListFilter } from './filters.ts';
import type { ListContext, ListText } from './list-context.ts';
import type { LocalRows } from './local-rows.ts';

/** The parameters of the address, without query: `{ id: '42' }`. */
export type AddressParams = Readonly<Record<string, string | undefined>>;

type KeysIn<T> = T extends unknown ? keyof T & string : never;
type ValueIn<T, Key> = T extends unknown ? (Key extends keyof T ? Exclude<T[Key], undefined> : never) : never;

/**
 * The query of an endpoint, or of each of several. Unlike `QueryOf`, it distributes over endpoints within `NoInfer`.
 */
type QueryIn<E extends AnyEndpoint> = StaticOf<NonNullable<E['query']>>;

/** The parameters that an endpoint, or any of several, has in its query. */
export type ParameterOf<E extends AnyEndpoint> = KeysIn<QueryIn<E>>;

/**
 * Parameters that a list sends to its endpoint, besides the page: any parameters of the endpoint's query, by name. A
 * filter with several values joins them with commas, even if the endpoint's type describes a single value.
 * @public
 */
export type ListParameters<E extends AnyEndpoint> = {
  readonly [Name in Exclude<ParameterOf<E>, (typeof ownPaging | typeof capitalPaging)['page' | 'size']>]?: ValueIn<
    QueryIn<E>,
    Name
  >;
};

/** Props of the parts around a list. `Query`: the `ListParameters` of its endpoint. @public */
export interface ListPartProps<Row, Answer = unknown, Query = object> {
  readonly base: string;
  readonly params: AddressParams;
  readonly grid: Grid<Row>;
  readonly list: ListCall<Row, Answer>;
  /** The parameters of the list's query, without its page. */
  readonly query: Query;
}

/** The list's call: the rows of the page, and the whole answer for what else it says. @public */
export interface ListCall<Row, Answer = unknown> extends GridList<Row> {
  readonly answer: Answer | undefined;
}

/** Props of the component that is opened beside a list. @public */
export interface ListDetailProps {
  /** The row's part of the address; the last of them, where several name it. */
  readonly id: string;
  readonly base: string;
  readonly params: AddressParams;
  /** An address with the list's state, so that coming back finds it as it was. */
  readonly href: (path: string) => string;
  readonly neighbours: Neighbours;
}

/** Component that a row opens, and the row's name in the address. */
export interface ListDetail<Row, Context> {
  /**
   * The parameter of the address with the row's id, or those that name the row together, in their order: `['tenantId',
   * 'id']`.
   */
  readonly param: string | readonly string[];
  /** Returns the values of these parameters; the row's `rowId` where absent. */
  readonly of?: (row: Row, context: Context) => string | readonly string[];
  /** Absent where the route shows another screen for it. */
  readonly component?: ComponentType<ListDetailProps>;
  /** Returns true if `component` is a form, which has no separate page. */
  readonly isForm?: (params: AddressParams) => boolean;
  /** Returns true if `component` is shown in the place of the list instead of beside it. */
  readonly isInPlace?: (params: AddressParams) => boolean;
}

/** Props of the dialog of a list's action. @public */
export interface ListDialogProps<Row, Query = object> {
  readonly rows: readonly Row[];
  /** Leaves only these selected: what failed, say. */
  readonly keep: (ids: readonly string[]) => void;
  /** The parameters of the list's query, without its page; its search; and how many rows it finds. */
  readonly query: Query;
  readonly search: string;
  readonly count: number | undefined;
  readonly onClose: () => void;
}

/** Opens a dialog over the list about one of its rows. */
export type OpenDialog = (dialog: (props: { readonly onClose: () => void }) => ReactNode) => void;

/** Props of the actions of a row. @public */
export interface RowActionsProps<Row> {
  readonly row: Row;
  readonly params: AddressParams;
  readonly open: OpenDialog;
}

/** Action on the selected rows: performed at once, or in a dialog that is loaded on use. @public */
export type ListBulkAction<Row, Query = object> = Omit<BulkAction<Row>, 'run'> &
  (
    | { readonly run: BulkAction<Row>['run']; readonly dialog?: undefined }
    | { readonly dialog: ComponentType<ListDialogProps<Row, Query>>; readonly run?: undefined }
  );

/**
 * The tabs over a list: one for each option of a filter, `groups` of which share the tab of their first (`{ lost:
 * ['Lost', 'Expired'] }`), or parts that are made of any filters.
 */
export type ListTabs<Key extends string, Answer = unknown> =
  | {
      readonly by: string;
      readonly groups?: Readonly<Record<string, readonly string[]>>;
      /** Texts of yes and no on a tab, which has no question before them: active and inactive. */
      readonly as?: 'active';
      readonly parts?: undefined;
    }
  | {
      readonly by?: undefined;
      readonly parts: readonly (Omit<GridTab, 'title'> & { readonly title: Key })[];
      /** Returns the number of rows of a part, if it differs from the response's counts for its filters. */
      readonly count?: (part: GridTab, counts: Counts | undefined, answer: Answer | undefined) => ReactNode;
      /** Returns true if a part has a tab; each part has if absent. */
      readonly has?: (part: Pick<GridTab, 'id' | 'filters'>, answer: Answer | undefined) => boolean;
    };

/** Input for a file that the server writes. @public */
export interface ListFileContext<Answer = unknown, Query = object> {
  readonly client: Client;
  readonly tier: Tier;
  /** The parameters of the list's query, without its page. */
  readonly query: Query;
  readonly search: string;
  readonly answer: Answer | undefined;
}

/** File that a list exports. @public */
export interface ListFile<Answer = unknown, Query = object> {
  readonly run: (context: ListFileContext<Answer, Query>, request: ExportRequest) => Promise<Blob>;
  /** Returns the columns that the file can have in addition to those of the list. */
  readonly useColumns?: () => readonly FileColumn[];
  /** The same in the background, for long lists. */
  readonly start?: (
    context: ListFileContext<Answer, Query>,
    request: Omit<ExportRequest, 'onProgress'>,
  ) => Promise<ExportJob>;
}

export interface ListExport<Key extends string, Answer = unknown, Query = object> {
  /**
   * Guard for saving the list as a file. Use the guard of the list's endpoint if every user who sees the list may save
   * it.
   */
  readonly guard: Guard;
  /**
   * Names the text with the file's name, without mode and extension; or says the name, where it follows from the
   * answer.
   */
  readonly fileName: Key | ((answer: Answer | undefined) => string);
  /**
   * File that the server writes; the module is loaded when a file is requested. Without it the browser writes all pages
   * of the list.
   */
  readonly file?: () => Promise<ListFile<Answer, Query>>;
  /** Lists with more rows are prepared in the background. */
  readonly backgroundAbove?: number;
}

/** A value, or how to find it in the context. */
export type OrFrom<Context, Value> = Value | ((context: Context) => Value);

/** Refuses fields of other names, which an object may have as far as TypeScript is concerned. */
type NoOther<T, Names> = { readonly [Name in Exclude<KeysIn<T>, Names>]?: never };

/**
 * A list, declared: what it asks, what it shows of the answer, and what can be done with it.
 *
 * @example
 * ```tsx
 * export default defineList({
 *   id: 'transactions.disputes',
 *   endpoint: listDisputes,
 *   useText: useDisputeText,
 *   columns: (c) => [
 *     c.status('status', disputeStatus, 'field.status', { sortable: true, pinned: true }),
 *     c.money('amount', 'field.amount', { sortable: true }),
 *     c.time('respondBy', 'disputes.field.respondBy', { sortable: true }),
 *   ],
 *   filters: (f) => [f.choice('status', disputeStatus, 'field.status'), f.merchant('merchantId', 'field.merchant')],
 *   tabs: { by: 'status' },
 *   defaultSort: { column: 'respondBy', descending: false },
 *   rowName: ({ caseId }) => caseId,
 *   search: 'disputes.search',
 *   empty: { title: 'disputes.empty' },
 *   export: { guard: exporters, fileName: 'disputes.fileName' },
 *   detail: { param: 'id', component: lazy(() => import('./dispute-drawer.tsx')) },
 * }).Screen;
 * ```
 */
export interface ListDefinition<
  E extends AnyEndpoint,
  Key extends string,
  Data extends object,
  Flag extends string = never,
  Sent extends ListParameters<E> = ListParameters<E>,
> extends Omit<MadeList<E, Key, Data>, 'columns' | 'filters' | 'local' | 'query' | 'empty'> {
  readonly columns: (
    columns: Columns<RowOf<E>, Key>,
    context: ListContext<Key> & Data,
  ) => readonly (ListColumn<RowOf<E>> | false)[];
  readonly filters?: (
    filters: Filters<ParameterOf<E>, Key, Flag>,
    context: ListContext<Key> & Data,
  ) => readonly (ListFilter | false)[];
  /** The names of the filters made with `virtualFlag`. */
  readonly virtualFlags?: readonly Flag[];
  readonly empty: { readonly title: Key; readonly body?: Key };
  /** Changes the parameters: adds what no filter sets, or leaves some out. */
  readonly query?: (
    parameters: ListParameters<E>,
    context: ListContext<Key> & Data & { readonly search: string; readonly isSet: (flag: Flag) => boolean },
  ) => Sent & NoOther<Sent, ParameterOf<E>>;
}

/** Definition of a list as `makeList` takes it, with columns and filters written in any form. */
export interface MadeList<E extends AnyEndpoint, Key extends string, Data extends object> {
  /** Unique among lists; names the stored columns and views. */
  readonly id: OrFrom<ListContext<Key> & Data, string>;
  /** Endpoint that returns the rows. Its `paging` defines the parameters of page, search and order. */
  readonly endpoint?: E;
  /** Replaces `endpoint`: chooses it by the caller and by the search text (empty if there is none). */
  readonly endpointFor?: (context: ListContext<Key> & Data, search: string) => E;
  /** Reads the list's texts. */
  readonly useText: () => ListText<Key>;
  /** Names what the rows are, for screen readers, where that is not the title of the page. */
  readonly title?: Key;
  /**
   * Reads what columns, filters and the query need beyond the context: a hook. Keep its values the same over renders:
   * each that changes has the columns, the filters and the query made again.
   */
  readonly useData?: () => Data;
  readonly columns: (context: ListContext<Key> & Data) => readonly (ListColumn<RowOf<E>> | false)[];
  readonly filters?: (context: ListContext<Key> & Data) => readonly (ListFilter | false)[];
  /** Finds, filters, sorts and pages rows that the endpoint answers all at once. */
  readonly local?: LocalRows;
  readonly tabs?: ListTabs<Key, AnswerOf<E>>;
  /** Tabs are not shown over what a search has found. */
  readonly hidesTabsInSearch?: boolean;
  readonly defaultSort?: { readonly column: string; readonly descending: boolean };
  /** Ids of columns that the list can be sorted by, besides those that are `sortable` themselves. */
  readonly sortable?: OrFrom<ListContext<Key> & Data, readonly string[]>;
  /** Rows of a page at first; 20 where absent. */
  readonly pageSize?: OrFrom<ListContext<Key> & Data, number>;
  /** Returns the identity of a row, which is also its part of the address; the row's `id` if absent. */
  readonly rowId?: (row: RowOf<E>) => string;
  /** Returns the name of a row, for the controls in it. */
  readonly rowName: (row: RowOf<E>, context: ListContext<Key> & Data) => string;
  /** Names the text that says what the search looks through; no search where absent. */
  readonly search?: Key | ((context: ListContext<Key> & Data) => string);
  /** Returns what an empty list without filters shows: its texts, and what would fill it. */
  readonly empty: (context: ListContext<Key> & Data) => NonNullable<DataGridProps<RowOf<E>>['empty']>;
  /** Guard and name of the file that the list is saved as; `false` if no user may save it. */
  readonly export: OrFrom<ListContext<Key> & Data, ListExport<Key, AnswerOf<E>, ListParameters<E>> | false>;
  /** Changes the parameters: adds what no filter sets, or leaves some out. */
  readonly query?: (
    parameters: ListParameters<E>,
    context: ListContext<Key> & Data & { readonly search: string; readonly isSet: (flag: string) => boolean },
  ) => ListParameters<E>;
  /** The parameters of the endpoint's path, where they are not those of the address. */
  readonly pathParams?: (params: AddressParams) => Readonly<Record<string, string>>;
  /**
   * Component that a row opens: a `RecordDrawer` or `RecordFrame` beside the list, or with `?open=page` on a page in
   * its place. Without it rows are not links.
   */
  readonly detail?: ListDetail<RowOf<E>, ListContext<Key> & Data>;
  /** Returns the actions on the selected rows, in the order of the buttons. */
  readonly bulk?: (context: ListContext<Key> & Data) => readonly ListBulkAction<RowOf<E>, ListParameters<E>>[];
  /** The menu at the end of a row. */
  readonly rowMenu?: ComponentType<RowMenuProps<RowOf<E>>>;
  /** Returns true if a row has a menu; each row has if absent. */
  readonly hasRowMenu?: (row: RowOf<E>, context: ListContext<Key> & Data) => boolean;
  /** Buttons at the end of a row, and who may use any of them; each person who sees the list where absent. */
  readonly rowActions?: { readonly component: ComponentType<RowActionsProps<RowOf<E>>>; readonly guard?: Guard };
  /** The list is read again when the person comes back to the window: for what is left open all day. */
  readonly live?: boolean;
  /** Returns true if the list is read again every two seconds, for rows that change without user action. */
  readonly refreshesWhile?: (rows: readonly RowOf<E>[], answer: AnswerOf<E>) => boolean;
  /** The name of the record that the list is a part of, for the heading: known once the answer is there. */
  readonly record?: (answer: AnswerOf<E>) => string;
  /** Component beside the heading. */
  readonly actions?: ComponentType<ListPartProps<RowOf<E>, AnswerOf<E>, ListParameters<E>>>;
  /** Component between the heading and the list. */
  readonly above?: ComponentType<ListPartProps<RowOf<E>, AnswerOf<E>, ListParameters<E>>>;
  readonly below?: ComponentType<ListPartProps<RowOf<E>, AnswerOf<E>, ListParameters<E>>>;
}

/** Props of the menu of a row. @public */
export interface RowMenuProps<Row> extends RowActionsProps<Row> {
  /** Link of the row, with the list's state. */
  readonly href: string;
  readonly close: () => void;
  readonly go: (href: string) => void;
}
