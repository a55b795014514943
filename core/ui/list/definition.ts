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
import type { Neighbors } from '../overlays/neighbors-of.ts';
import type { Columns, ListColumn } from './columns.tsx';
import type { Filters, ListFilter } from './filters.ts';
import type { ListContext, ListText } from './list-context.ts';
import type { LocalRows } from './local-rows.ts';

/** Parameters of the address's path: `{ id: '42' }`. */
export type AddressParams = Readonly<Record<string, string | undefined>>;

type KeysIn<T> = T extends unknown ? keyof T & string : never;
type ValueIn<T, Key> = T extends unknown ? (Key extends keyof T ? Exclude<T[Key], undefined> : never) : never;

/** The query of an endpoint or a union of endpoints. Unlike `QueryOf`, it distributes over endpoints in `NoInfer`. */
type QueryIn<E extends AnyEndpoint> = StaticOf<NonNullable<E['query']>>;

/** Names of the query parameters of an endpoint or a union of endpoints. */
export type ParameterOf<E extends AnyEndpoint> = KeysIn<QueryIn<E>>;

/**
 * Parameters that a list sends to its endpoint in addition to the page: any query parameters of the endpoint, by name.
 * A filter with several values joins them with commas, even if the endpoint's type describes a single value.
 * @public
 */
export type ListParameters<E extends AnyEndpoint> = {
  readonly [Name in Exclude<ParameterOf<E>, (typeof ownPaging | typeof capitalPaging)['page' | 'size']>]?: ValueIn<
    QueryIn<E>,
    Name
  >;
};

/** Props of the components around a list. `Query`: the `ListParameters` of its endpoint. @public */
export interface ListPartProps<Row, Answer = unknown, Query = object> {
  readonly base: string;
  readonly params: AddressParams;
  readonly grid: Grid<Row>;
  readonly list: ListCall<Row, Answer>;
  /** Query parameters of the list, without the page. */
  readonly query: Query;
}

/** The call of a list, with the rows of the page and the whole response for its other data. @public */
export interface ListCall<Row, Answer = unknown> extends GridList<Row> {
  readonly answer: Answer | undefined;
}

/** Props of the component that opens next to a list. @public */
export interface ListDetailProps {
  /** Identifier of the row in the address; its last parameter if there are several. */
  readonly id: string;
  readonly base: string;
  readonly params: AddressParams;
  /** Returns an address with the list's state, so that the list is unchanged when the user returns. */
  readonly href: (path: string) => string;
  readonly neighbors: Neighbors;
}

/** The component that a row opens, and the row's parameters in the address. */
export interface ListDetail<Row, Context> {
  /**
   * Parameter of the address with the row's id, or the parameters that identify the row together, in order:
   * `['tenantId', 'id']`.
   */
  readonly param: string | readonly string[];
  /** Returns the values of these parameters; the row's `rowId` if absent. */
  readonly of?: (row: Row, context: Context) => string | readonly string[];
  /** Absent if the route shows another screen for the row. */
  readonly component?: ComponentType<ListDetailProps>;
  /** Returns whether `component` is a form, which can't be opened as a page. */
  readonly isForm?: (params: AddressParams) => boolean;
  /** Returns whether `component` replaces the list instead of opening next to it. */
  readonly isInPlace?: (params: AddressParams) => boolean;
}

/** Props of the dialog of an action on rows. @public */
export interface ListDialogProps<Row, Query = object> {
  readonly rows: readonly Row[];
  /** Keeps only these rows selected, such as those that failed. */
  readonly keep: (ids: readonly string[]) => void;
  /** Query parameters of the list without the page, its search text, and the number of rows found. */
  readonly query: Query;
  readonly search: string;
  readonly count: number | undefined;
  readonly onClose: () => void;
}

/** Opens a dialog for a row over the list. */
export type OpenDialog = (dialog: (props: { readonly onClose: () => void }) => ReactNode) => void;

/** Props of the component with a row's actions. @public */
export interface RowActionsProps<Row> {
  readonly row: Row;
  readonly params: AddressParams;
  readonly open: OpenDialog;
}

/** Action on the selected rows, which runs immediately or in a dialog that loads when it is used. @public */
export type ListBulkAction<Row, Query = object> = Omit<BulkAction<Row>, 'run'> &
  (
    | { readonly run: BulkAction<Row>['run']; readonly dialog?: undefined }
    | { readonly dialog: ComponentType<ListDialogProps<Row, Query>>; readonly run?: undefined }
  );

/**
 * The tabs above a list: one for each option of a filter (options in `groups` share the tab of their first option: `{
 * lost: ['Lost', 'Expired'] }`), or parts defined by any filters.
 */
export type ListTabs<Key extends string, Answer = unknown> =
  | {
      readonly by: string;
      readonly groups?: Readonly<Record<string, readonly string[]>>;
      /** Labels of the tabs for yes and no: active and inactive. */
      readonly as?: 'active';
      readonly parts?: undefined;
    }
  | {
      readonly by?: undefined;
      readonly parts: readonly (Omit<GridTab, 'title'> & { readonly title: Key })[];
      /** Returns the number of rows of a part, if it differs from the response's counts. */
      readonly count?: (part: GridTab, counts: Counts | undefined, answer: Answer | undefined) => ReactNode;
      /** Returns whether a part has a tab; all parts do if absent. */
      readonly has?: (part: Pick<GridTab, 'id' | 'filters'>, answer: Answer | undefined) => boolean;
    };

/** Input for a file that the server writes. @public */
export interface ListFileContext<Answer = unknown, Query = object> {
  readonly client: Client;
  readonly tier: Tier;
  /** Query parameters of the list, without the page. */
  readonly query: Query;
  readonly search: string;
  readonly answer: Answer | undefined;
}

/** File that a list exports. @public */
export interface ListFile<Answer = unknown, Query = object> {
  readonly run: (context: ListFileContext<Answer, Query>, request: ExportRequest) => Promise<Blob>;
  /** Returns additional columns, which only the file can have. */
  readonly useColumns?: () => readonly FileColumn[];
  /** Starts to prepare the file in the background, for long lists. */
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
   * Key of the text with the file's name without mode and extension, or a function that returns the name, if it depends
   * on the response.
   */
  readonly fileName: Key | ((answer: Answer | undefined) => string);
  /**
   * Loads the module that gets the file from the server, when a file is requested. If absent, the browser creates the
   * file from all pages of the list.
   */
  readonly file?: () => Promise<ListFile<Answer, Query>>;
  /** Number of rows above which the file is prepared in the background. */
  readonly backgroundAbove?: number;
}

/** A value, or a function that returns it from the context. */
export type OrFrom<Context, Value> = Value | ((context: Context) => Value);

/** Rejects fields with other names, which TypeScript would otherwise allow in an object. */
type NoOther<T, Names> = { readonly [Name in Exclude<KeysIn<T>, Names>]?: never };

/**
 * Declaration of a list: its call, the data that it shows, and the available actions.
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
  /** Names of the filters created with `virtualFlag`. */
  readonly virtualFlags?: readonly Flag[];
  readonly empty: { readonly title: Key; readonly body?: Key };
  /** Returns the parameters to send: adds parameters that no filter sets, or removes some. */
  readonly query?: (
    parameters: ListParameters<E>,
    context: ListContext<Key> & Data & { readonly search: string; readonly isSet: (flag: Flag) => boolean },
  ) => Sent & NoOther<Sent, ParameterOf<E>>;
}

/** Definition of a list for `makeList`, with finished columns and filters. */
export interface MadeList<E extends AnyEndpoint, Key extends string, Data extends object> {
  /** Id, unique among lists, under which columns and views are stored. */
  readonly id: OrFrom<ListContext<Key> & Data, string>;
  /** Endpoint that returns the rows. Its `paging` defines the parameters for page, search and order. */
  readonly endpoint?: E;
  /**
   * Chooses the endpoint, depending on the caller and the search text (empty if there is none). Replaces `endpoint`.
   */
  readonly endpointFor?: (context: ListContext<Key> & Data, search: string) => E;
  /** Returns the list's texts. */
  readonly useText: () => ListText<Key>;
  /** Key of the name of the rows for screen readers, if it is not the title of the page. */
  readonly title?: Key;
  /**
   * Hook that returns data for columns, filters and the query, in addition to the context. Keep its values stable
   * across renders, because a changed value rebuilds the columns, the filters and the query.
   */
  readonly useData?: () => Data;
  readonly columns: (context: ListContext<Key> & Data) => readonly (ListColumn<RowOf<E>> | false)[];
  readonly filters?: (context: ListContext<Key> & Data) => readonly (ListFilter | false)[];
  /**
   * Searches, filters, sorts and pages the rows in the browser, for an endpoint that returns all rows in one response.
   */
  readonly local?: LocalRows;
  readonly tabs?: ListTabs<Key, AnswerOf<E>>;
  /** Hides the tabs while the list shows search results. */
  readonly hidesTabsInSearch?: boolean;
  readonly defaultSort?: { readonly column: string; readonly descending: boolean };
  /** Ids of columns by which the list can be sorted, in addition to columns that are `sortable`. */
  readonly sortable?: OrFrom<ListContext<Key> & Data, readonly string[]>;
  /** Default number of rows per page; 20 if absent. */
  readonly pageSize?: OrFrom<ListContext<Key> & Data, number>;
  /** Returns the identity of a row, which is also its identifier in the address; the row's `id` if absent. */
  readonly rowId?: (row: RowOf<E>) => string;
  /** Returns the name of a row, for the labels of its controls. */
  readonly rowName: (row: RowOf<E>, context: ListContext<Key> & Data) => string;
  /** Key of the text that describes the fields covered by the search; if absent, there is no search. */
  readonly search?: Key | ((context: ListContext<Key> & Data) => string);
  /** Returns the content of an empty list without filters: its texts, and an action that adds the first row. */
  readonly empty: (context: ListContext<Key> & Data) => NonNullable<DataGridProps<RowOf<E>>['empty']>;
  /** Guard and name of the file to which the list is saved; `false` if no user may save it. */
  readonly export: OrFrom<ListContext<Key> & Data, ListExport<Key, AnswerOf<E>, ListParameters<E>> | false>;
  /** Returns the parameters to send: adds parameters that no filter sets, or removes some. */
  readonly query?: (
    parameters: ListParameters<E>,
    context: ListContext<Key> & Data & { readonly search: string; readonly isSet: (flag: string) => boolean },
  ) => ListParameters<E>;
  /** Returns the path parameters of the endpoint, if they differ from those of the address. */
  readonly pathParams?: (params: AddressParams) => Readonly<Record<string, string>>;
  /**
   * Component that a row opens: a `RecordDrawer` or `RecordFrame` next to the list or, with `?open=page`, as a page in
   * its place. If absent, rows are not links.
   */
  readonly detail?: ListDetail<RowOf<E>, ListContext<Key> & Data>;
  /** Returns the actions on the selected rows, in the order of the buttons. */
  readonly bulk?: (context: ListContext<Key> & Data) => readonly ListBulkAction<RowOf<E>, ListParameters<E>>[];
  /** Menu at the end of a row. */
  readonly rowMenu?: ComponentType<RowMenuProps<RowOf<E>>>;
  /** Returns whether a row has a menu; all rows do if absent. */
  readonly hasRowMenu?: (row: RowOf<E>, context: ListContext<Key> & Data) => boolean;
  /** Buttons at the end of a row, and the guard for them; if absent, for all users who see the list. */
  readonly rowActions?: { readonly component: ComponentType<RowActionsProps<RowOf<E>>>; readonly guard?: Guard };
  /** Loads the list again when the user returns to the window, for lists that stay open all day. */
  readonly live?: boolean;
  /** Returns whether to load the list again every two seconds, for rows that change without a user action. */
  readonly refreshesWhile?: (rows: readonly RowOf<E>[], answer: AnswerOf<E>) => boolean;
  /**
   * Returns the name of the record to which the list belongs, for the heading. It is known when the response has
   * arrived.
   */
  readonly record?: (answer: AnswerOf<E>) => string;
  /** Component next to the heading. */
  readonly actions?: ComponentType<ListPartProps<RowOf<E>, AnswerOf<E>, ListParameters<E>>>;
  /** Component between the heading and the list. */
  readonly above?: ComponentType<ListPartProps<RowOf<E>, AnswerOf<E>, ListParameters<E>>>;
  readonly below?: ComponentType<ListPartProps<RowOf<E>, AnswerOf<E>, ListParameters<E>>>;
}

/** Props of the menu of a row. @public */
export interface RowMenuProps<Row> extends RowActionsProps<Row> {
  /** Link of the row, including the list's state. */
  readonly href: string;
  readonly close: () => void;
  readonly go: (href: string) => void;
}
