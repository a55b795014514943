/** Types that define a list. */
import type { ComponentType, ReactNode } from 'react';
import type { CsvValue } from '../../api/csv.ts';
import type { ExportJob } from '../../api/exports.ts';
import type { Counts } from '../../model/shapes.ts';
import type { Guard } from '../../permissions/guard.ts';
import type { Snackbars } from '../../state/snackbars.ts';
import type { RelativeRange } from '../inputs/dates/relative-range-names.ts';
import type { Option, OptionSearch } from '../inputs/option.ts';

/** Position of a column on a phone's card with two lines: first line left and right, second line left and right. */
export type PhonePlace = 'start' | 'end' | 'below-start' | 'below-end';

/** Value of a cell in a file. An instant is a `Date`, which is written in the time zone that is chosen for the file. */
export type FileValue = CsvValue | Date;

/** Column of a list. @public */
export interface GridColumn<Row> {
  /** Id of the column in the address and in exports. */
  readonly id: string;
  readonly title: string;
  /** @param search search text of the list, to highlight it; empty if there is none */
  readonly cell: (row: Row, search: string) => ReactNode;
  /** Returns the plain value, for sorting and for files created in the browser. */
  readonly value?: (row: Row) => FileValue;
  /** Returns the amount in the cell, for totals of several rows. */
  readonly money?: (row: Row) => { readonly amount: string; readonly currency: string } | undefined;
  readonly sortable?: boolean;
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end';
  /** Minimum width in pixels, unless the user makes the column narrower; 140 if absent. */
  readonly width?: number;
  /**
   * Remains visible while the table scrolls sideways, if all columns before it are also pinned. The first column always
   * is.
   */
  readonly pinned?: boolean;
  /** Always shows the column, and makes it the row's link if rows have links. */
  readonly required?: boolean;
  /** True if the column is hidden until the user chooses it. */
  readonly hidden?: boolean;
  /** True if the column is only hidden after all others when not all columns fit. */
  readonly keep?: boolean;
  /**
   * Position on phones. Columns without one are not shown there. If several columns share a position, those with a
   * value are shown.
   */
  readonly phone?: PhonePlace;
  /**
   * True for a number that needs its title to be understood. Phones have no headings, so the title is shown next to the
   * number.
   */
  readonly titled?: boolean;
}

interface FilterBase {
  readonly id: string;
  readonly title: string;
}

/** Filter by options, of which several can be chosen. @public */
export interface OptionsFilter extends FilterBase {
  readonly kind: 'options';
  /** Fixed options, or a function that finds them by typing. */
  readonly options: readonly Option[] | OptionSearch;
  /** Loads fixed options again; present if they could not be loaded. */
  readonly onRetry?: (() => void) | undefined;
  /** Returns the names of values in the address, for options that are found by typing. */
  readonly names?: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Option[]>;
}

export interface DateRangeFilter extends FilterBase {
  readonly kind: 'date-range';
  /** Longest span in days (S-385). */
  readonly maxDays?: number;
}

export interface AmountRangeFilter extends FilterBase {
  readonly kind: 'amount-range';
}

export interface TextFilter extends FilterBase {
  readonly kind: 'text';
}

/** A filter with a custom editor, whose value is a text. */
export interface CustomFilter extends FilterBase {
  readonly kind: 'custom';
  readonly editor: ComponentType<{
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly label: string;
  }>;
  /** Returns the text for a value; the value itself if absent. */
  readonly words?: (value: string) => string;
  /** Maximum length of a value in characters; 255 if absent. */
  readonly longest?: number;
}

/** Filter of a list. @public */
export type GridFilter = OptionsFilter | DateRangeFilter | AmountRangeFilter | TextFilter | CustomFilter;

/**
 * Range with inclusive, optional ends: calendar dates `YYYY-MM-DD`, or decimal amounts with `.`. A named range is
 * converted to dates when the list is requested.
 * @public
 */
export interface RangeValue {
  readonly from?: string;
  readonly to?: string;
  readonly relative?: RelativeRange;
}

/** The chosen ids of options, a range, or the search text of a text filter. @public */
export type FilterValue = readonly string[] | RangeValue | string;

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

/** The state of a list that is part of the address. */
export interface GridState {
  /** Page number, from 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: GridSort | undefined;
  readonly search: string;
  readonly filters: ReadonlyMap<string, FilterValue>;
  /** The visible columns in order, if the address contains them. */
  readonly columns: readonly string[] | undefined;
  /** Id of the open saved view. */
  readonly view: string | undefined;
}

/** Context for an action on several rows. */
export interface BulkContext<Row> {
  /** The visible columns, in order. */
  readonly columns: readonly GridColumn<Row>[];
  /** Keeps only these rows selected, such as those that failed, or none. */
  readonly keep: (ids: readonly string[]) => void;
  /** Shows a short message at the edge of the screen. */
  readonly showSnackbar: Snackbars['show'];
  /** The user's time zone, an IANA name. */
  readonly timeZone: string;
}

/** Action on the selected rows, including those of other pages. @public */
export interface BulkAction<Row> {
  readonly id: string;
  readonly title: string;
  /** Guard of the action; if absent, every user who sees the list may run it. */
  readonly guard?: Guard;
  readonly icon?: ReactNode;
  readonly look?: 'plain' | 'danger';
  /** Runs the action on the rows in the order in which they were selected, and shows its own errors. */
  readonly run: (rows: readonly Row[], context: BulkContext<Row>) => unknown;
}

/** A list's declaration. Pass the same object in each render (a module constant, or `useMemo`). */
export interface GridConfig<Row> {
  /** Id, unique among lists, under which columns and views are stored. */
  readonly id: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly filters?: readonly GridFilter[];
  /** Returns the name of a row for the labels of its controls, such as its reference. Required with `bulk`. */
  readonly rowName?: (row: Row) => string;
  /** Actions on several rows. Rows can be selected if the user may perform at least one of them. */
  readonly bulk?: readonly BulkAction<Row>[];
  readonly defaultSort?: GridSort;
  /** Default page size, from the list of page sizes; 20 if absent. */
  readonly defaultSize?: number;
}

/** The menu at the end of a row. */
export interface RowMenuContent<Row> {
  /** Returns whether a row has a menu. If absent, all rows do. */
  readonly has?: (row: Row) => boolean;
  /** Returns a `<Menu>`, called when the menu opens. It may be lazy. */
  readonly content: (row: Row, close: () => void, go: (href: string) => void) => ReactNode;
}

/** The rows, in the format of a query hook. */
export interface GridList<Row> {
  readonly data?:
    | { readonly data: readonly Row[]; readonly count: number; readonly counts?: Counts | undefined }
    | undefined;
  readonly error?:
    | { readonly message: string; readonly status?: number | undefined; readonly requestId?: string | undefined }
    | null
    | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** True if `data` is the response to the previous request, shown until the response to the current one arrives. */
  readonly isPlaceholderData?: boolean;
  /**
   * Loads the rows again.
   * @returns the whole response, of which `data` may be a part
   */
  readonly refetch: () => Promise<{ readonly isError: boolean; readonly data?: unknown }>;
}

/** Parameters of an export. @public */
export interface ExportRequest {
  readonly state: GridState;
  /** Ids of the chosen columns in the order of the file, and their headings. */
  readonly columns: readonly string[];
  readonly headings: readonly string[];
  /** Time zone, an IANA name: the user's, or UTC if they chose that. */
  readonly timeZone: string;
  /** `csv`, unless the list offers other formats. */
  readonly format: FileFormat;
  /**
   * Minutes to add to UTC to get local time (east positive). It is the current offset, for calls that are documented
   * with one. Times are formatted with `timeZone`.
   */
  readonly timezoneOffset: number;
  /** Number of rows in the whole filtered list that the user sees. */
  readonly count: number;
  readonly signal: AbortSignal;
  /** Reports the completed share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export type FileFormat = 'csv' | 'xlsx';

/** Column that a file can have but the list does not show. @public */
export interface FileColumn {
  readonly id: string;
  readonly title: string;
  /** Id of the column that it follows; the last one if absent. */
  readonly after?: string;
}

export interface GridExport {
  /**
   * Guard for saving the list as a file. Use the guard of the list's endpoint if every user who sees the list may save
   * it.
   */
  readonly guard: Guard;
  /**
   * Name of the file without the mode and the extension: the mode is appended, and the extension depends on the actual
   * file. A function returns the whole name when the file exists.
   */
  readonly fileName: string | ((mode: string) => string);
  /** True if the file contains the values of the columns, so that columns without values are not offered. */
  readonly isOfValues?: boolean;
  /** Loads the module that writes the file, with a hook for the columns that only the file has. */
  readonly module?: () => Promise<{ readonly useColumns?: () => readonly FileColumn[] }>;
  /** Formats to choose from. Only csv if absent, and for files that are prepared in the background. */
  readonly formats?: readonly FileFormat[];
  readonly run: (request: ExportRequest) => Promise<Blob>;
  /**
   * The server prepares long lists in the background while the user continues working. `core/exports` follows the
   * progress.
   */
  readonly background?: {
    /** Number of rows above which the file is prepared in the background. */
    readonly above: number;
    readonly start: (request: Omit<ExportRequest, 'onProgress'>) => Promise<ExportJob>;
  };
}

/** Frequently used part of a list, defined by its filters. A part without filters is the whole list. @public */
export interface GridTab {
  readonly id: string;
  readonly title: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}
