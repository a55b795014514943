import bookmark from '@blueprintjs/icons/lib/esm/generated/16px/paths/bookmark.js';
import exportIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/export.js';
import listColumns from '@blueprintjs/icons/lib/esm/generated/16px/paths/list-columns.js';
import select from '@blueprintjs/icons/lib/esm/generated/16px/paths/select.js';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { PlainSelect } from '../../inputs/plain-select.tsx';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { phone, useMedia } from '../../overlays/use-media.ts';
import { Button } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import type { GridColumns } from '../columns/use-columns.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { searchFor, sortAs } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { GridExport } from '../types.ts';
import { useSavedViews } from '../views/use-saved-views.ts';
import { SearchBox } from './search-box.tsx';

const loadChooser = () => import('../columns/column-chooser.tsx');
const ColumnChooser = lazy(loadChooser);
const loadViews = () => import('../views/views-menu.tsx');
const ViewsMenu = lazy(loadViews);
const loadExport = () => import('../export/export-dialog.tsx');
const ExportDialog = lazy(loadExport);

interface GridToolbarProps<Row> {
  readonly grid: Grid<Row>;
  readonly columns: GridColumns<Row>;
  /** Names what the search looks through; no search box where absent. */
  readonly searchPlaceholder?: string | undefined;
  readonly searchDelay?: number | undefined;
  readonly export: GridExport | undefined;
  /** Rows of the whole filtered list; undefined until known. */
  readonly count: number | undefined;
  /** Filters that something else shows to be in force. */
  readonly covered?: readonly string[];
  /** Whether filters are shown and chosen here; they are where absent. */
  readonly hasFilters?: boolean;
  /** Begins to select on a phone, where no boxes are in sight; absent where nothing can be selected. */
  readonly onSelect?: (() => void) | undefined;
  /** Out of reach, as something stands in its place. */
  readonly isCovered?: boolean;
}

/** What stands over a list, in one row: search, filters, then views, columns and export. */
export function GridToolbar<Row>({
  grid,
  columns,
  searchPlaceholder,
  searchDelay,
  count,
  covered,
  onSelect,
  hasFilters = true,
  isCovered,
  ...props
}: GridToolbarProps<Row>) {
  const text = useText('ui');
  const { state, update } = grid;
  const [exporting, setExporting] = useState(false);
  const isPhone = useMedia(phone);
  const tools = (
    <div className="ui-grid-tools">
      {isPhone && onSelect && (
        <Button icon={<Glyph paths={select} />} onClick={onSelect}>
          {text('select.begin')}
        </Button>
      )}
      {isPhone && <PhoneSort grid={grid} columns={columns} />}
      <ViewsButton grid={grid} />
      {!isPhone && (
        <PopoverButton
          icon={<Glyph paths={listColumns} />}
          label={text('columns.title')}
          align="end"
          prefetch={loadChooser}
          content={() => <ColumnChooser gridId={grid.config.id} columns={columns} />}
        >
          {text('columns.button')}
        </PopoverButton>
      )}
      {props.export && (
        <Button
          icon={<Glyph paths={exportIcon} />}
          aria-haspopup="dialog"
          disabled={count === undefined}
          onPointerEnter={() => void loadExport()}
          onFocus={() => void loadExport()}
          onClick={() => setExporting(true)}
        >
          {text('export.button')}
        </Button>
      )}
    </div>
  );
  return (
    <div className="ui-grid-toolbar" inert={isCovered}>
      {searchPlaceholder && (
        <SearchBox
          value={state.search}
          label={searchPlaceholder}
          delay={searchDelay}
          // One step in the history for a search, however often it is refined.
          onSearch={(wanted) => update((before) => searchFor(before, wanted), state.search !== '')}
        />
      )}
      {hasFilters ? <FilterBar grid={grid} covered={covered} tools={tools} isPhone={isPhone} /> : tools}
      {exporting && props.export && count !== undefined && (
        <Suspense fallback={null}>
          <ExportDialog export={props.export} state={state} count={count} columns={columns.all} visible={columns.visible} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ViewsButton<Row>({ grid }: { readonly grid: Grid<Row> }) {
  const text = useText('ui');
  const saved = useSavedViews(grid);
  return (
    <PopoverButton
      icon={<Glyph paths={bookmark} />}
      label={text('views.title')}
      align="end"
      prefetch={loadViews}
      content={(close) => <ViewsMenu saved={saved} close={close} />}
    >
      {saved.open?.name ?? text('views.button')}
      {saved.changed && <span className="ui-changed">{text('views.changed')}</span>}
    </PopoverButton>
  );
}

/** On phones the headings are not in sight: sorting is chosen here. */
function PhoneSort<Row>({ grid, columns }: { readonly grid: Grid<Row>; readonly columns: GridColumns<Row> }) {
  const text = useText('ui');
  const { sort } = grid.state;
  const sortable = columns.all.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <PlainSelect
      className="ui-select ui-phone-sort"
      aria-label={text('grid.sort')}
      value={sort ? `${sort.column} ${sort.descending}` : ''}
      onChange={({ target }) => {
        const [column = '', descending] = target.value.split(' ');
        grid.update((before) => sortAs(before, { column, descending: descending === 'true' }));
      }}
    >
      {!sort && <option value="">{text('grid.sort')}</option>}
      {sortable.flatMap(({ id, title }) =>
        [false, true].map((descending) => (
          <option key={`${id} ${descending}`} value={`${id} ${descending}`}>
            {title} – {text(descending ? 'grid.descending' : 'grid.ascending')}
          </option>
        )),
      )}
    </PlainSelect>
  );
}
