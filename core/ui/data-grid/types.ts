/** Types that define a list. */
import type { ComponentType, ReactNode } from 'react';
import type { CsvValue } from '../../api/csv.ts';
import type { ExportJob } from '../../api/exports.ts';
import type { Counts } from '../../model/shapes.ts';
import type { Guard } from '../../permissions/guard.ts';
import type { Snackbars } from '../../state/snackbars.ts';
import type { RelativeRange } from './filters/relative-range-names.ts';

/** Place of a column on a phone's two-line card: first line left and right, second line left and right. */
export type PhonePlace = 'start' | 'end' | 'below-start' | 'below-end';

/** Value of a cell in a file. An instant is a `Date`: it is written in the time zone that is chosen for the file. */
export type FileValue = CsvValue | Date;

/** Column of a list. @public */
export interface GridColumn<Row> {
  /** Id of the column in the address and in exports. */
  readonly id: string;
  readonly title: string;
  /** @param search what the list is searched for, to be marked; empty where it is not */
  readonly cell: (row: Row, search: string) => ReactNode;
  /** The plain value, for sorting and files made in the browser. */
  readonly value?: (row: Row) => FileValue;
  /** The amount that it shows, for sums over several rows. */
  readonly money?: (row: Row) => { readonly amount: string; readonly currency: string } | undefined;
  readonly sortable?: boolean;
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end';
  /** Minimum width in pixels, unless the user makes the column narrower; 140 if absent. */
  readonly width?: number;
  /** Stays in sight while others move sideways, where it and all before it say so. The first column always does. */
  readonly pinned?: boolean;
  /** Always shows the column, and makes it the row's link if rows have links. */
  readonly required?: boolean;
  /** True if the column is hidden until the user chooses it. */
  readonly hidden?: boolean;
  /** True if the column is hidden after the others when not all columns fit. */
  readonly keep?: boolean;
  /** Columns without a place do not show on phones. Of several in one place a row shows those that have a value. */
  readonly phone?: PhonePlace;
  /** A number that says nothing without its title: a phone, which has no row of titles, shows it beside the number. */
  readonly titled?: boolean;
}

/** Option of a choice: the stored id and the shown name. @public */
export interface Option {
  readonly id: string;
  readonly name: string;
  /** A second line below the name in a list of options: what tells two of the same name apart. */
  readonly note?: string | undefined;
}

/** Finds options by what was typed. @public */
export type OptionSearch = (search: string, signal: AbortSignal) => Promise<readonly Option[]>;

interface FilterBase {
  readonly id: string;
  readonly title: string;
}

/** Filter by options of which several can be chosen. @public */
export interface OptionsFilter extends FilterBase {
  readonly kind: 'options';
  /** Fixed, or found by typing. */
  readonly options: readonly Option[] | OptionSearch;
  /** Requests fixed options again that could not be loaded; present while they are missing. */
  readonly onRetry?: (() => void) | undefined;
  /** The names of values that came with the address, for options that are found by typing. */
  readonly names?: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Option[]>;
}

export interface DateRangeFilter extends FilterBase {
  readonly kind: 'date-range';
  /** The longest span that may be chosen, in days (S-385). */
  readonly maxDays?: number;
}

export interface AmountRangeFilter extends FilterBase {
  readonly kind: 'amount-range';
}

export interface TextFilter extends FilterBase {
  readonly kind: 'text';
}

/** A filter with an editor of its own; its value is a text. */
export interface CustomFilter extends FilterBase {
  readonly kind: 'custom';
  readonly editor: ComponentType<{
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly label: string;
  }>;
  /** Returns the text of the value; the value itself if absent. */
  readonly words?: (value: string) => string;
  /** Characters that a value may have; 255 where absent. */
  readonly longest?: number;
}

/** Filter of a list. @public */
export type GridFilter = OptionsFilter | DateRangeFilter | AmountRangeFilter | TextFilter | CustomFilter;

/**
 * Range with inclusive, optional ends: calendar dates `YYYY-MM-DD`, or decimal amounts with `.`. A relative range is
 * resolved when it is requested.
 * @public
 */
export interface RangeValue {
  readonly from?: string;
  readonly to?: string;
  readonly relative?: RelativeRange;
}

/** Options: the chosen ids. Ranges: a range. Text: what is searched for. @public */
export type FilterValue = readonly string[] | RangeValue | string;

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

/** All of a list that stands in the address. */
export interface GridState {
  /** Page number, from 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: GridSort | undefined;
  readonly search: string;
  readonly filters: ReadonlyMap<string, FilterValue>;
  /** The visible columns in order, where the address names them. */
  readonly columns: readonly string[] | undefined;
  /** The saved view it started from. */
  readonly view: string | undefined;
}

/** Context that an action over several rows receives beside them. */
export interface BulkContext<Row> {
  /** The visible columns, in order. */
  readonly columns: readonly GridColumn<Row>[];
  /** Leaves of the selection only what is named: what failed, say, or nothing. */
  readonly keep: (ids: readonly string[]) => void;
  /** Shows a short message at the edge of the screen. */
  readonly showSnackbar: Snackbars['show'];
  /** The person's, IANA name. */
  readonly timeZone: string;
}

/** Action on the selected rows, including those of other pages. @public */
export interface BulkAction<Row> {
  readonly id: string;
  readonly title: string;
  /** Guard of the action; every user who sees the list has it if absent. */
  readonly guard?: Guard;
  readonly icon?: ReactNode;
  readonly look?: 'plain' | 'danger';
  /** Runs over the rows, in the order in which they were selected; what fails is its own to tell. */
  readonly run: (rows: readonly Row[], context: BulkContext<Row>) => unknown;
}

/** A list's declaration. Keep it stable over renders (a module constant, or `useMemo`). */
export interface GridConfig<Row> {
  /** Unique among lists; names the stored columns and views. */
  readonly id: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly filters?: readonly GridFilter[];
  /** Returns the name of a row, for the controls in it: its reference, its name. Required with `bulk`. */
  readonly rowName?: (row: Row) => string;
  /** Actions on several rows at once. Rows can be selected if the user may perform any of them. */
  readonly bulk?: readonly BulkAction<Row>[];
  readonly defaultSort?: GridSort;
  /** Default page size, from the list of page sizes; 20 if absent. */
  readonly defaultSize?: number;
}

/** The menu at the end of a row. */
export interface RowMenuContent<Row> {
  /** Returns true if a row has a menu; every row has if absent. */
  readonly has?: (row: Row) => boolean;
  /** A `<Menu>`, made when it is opened; may be lazy. */
  readonly content: (row: Row, close: () => void, go: (href: string) => void) => ReactNode;
}

/** The rows as a query hook gives them. */
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
  /**
   * True if `data` is the response to the previous request, shown until the response to the current request arrives.
   */
  readonly isPlaceholderData?: boolean;
  /** Reads it again. @returns the whole answer, of which `data` may be a part */
  readonly refetch: () => Promise<{ readonly isError: boolean; readonly data?: unknown }>;
}

/** Parameters of an export. @public */
export interface ExportRequest {
  readonly state: GridState;
  /** The chosen columns, in the order of the file, and their headings. */
  readonly columns: readonly string[];
  readonly headings: readonly string[];
  /** IANA name: the person's own, or UTC as they chose. */
  readonly timeZone: string;
  /** `csv` unless the list offers others. */
  readonly format: FileFormat;
  /**
   * Minutes to add to UTC to get local time, east positive. It is the current offset, for calls that are documented
   * that way. Times are formatted with `timeZone`.
   */
  readonly timezoneOffset: number;
  /** Number of rows in the whole filtered list, as shown to the user. */
  readonly count: number;
  readonly signal: AbortSignal;
  /** Reports the completed share, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export type FileFormat = 'csv' | 'xlsx';

/** Column that a file can have and the list does not show. @public */
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
   * Name of the file, without the system mode, which follows it, and without extension, which follows from the actual
   * file. A function returns the whole name, once the file exists.
   */
  readonly fileName: string | ((mode: string) => string);
  /** True if the file is written from the values of columns: columns without values are not offered. */
  readonly isOfValues?: boolean;
  /** Module that writes the file, with the hook of the columns that only the file has. */
  readonly module?: () => Promise<{ readonly useColumns?: () => readonly FileColumn[] }>;
  /** Formats to choose from. It is csv alone if absent, and for files that are prepared in the background. */
  readonly formats?: readonly FileFormat[];
  readonly run: (request: ExportRequest) => Promise<Blob>;
  /** Long lists are prepared by the server while the person goes on working; `core/exports` follows them. */
  readonly background?: {
    /** Number of rows above which the file is prepared in the background. */
    readonly above: number;
    readonly start: (request: Omit<ExportRequest, 'onProgress'>) => Promise<ExportJob>;
  };
}

/** Often requested part of a list, defined by its filters. The part without filters is the whole list. @public */
export interface GridTab {
  readonly id: string;
  readonly title: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}
