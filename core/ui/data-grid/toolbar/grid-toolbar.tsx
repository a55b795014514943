import bookmark from '@blueprintjs/icons/lib/esm/generated/16px/paths/bookmark.js';
import exportIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/export.js';
import listColumns from '@blueprintjs/icons/lib/esm/generated/16px/paths/list-columns.js';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { Button } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import type { GridColumns } from '../columns/use-columns.ts';
import { searchFor, sortBy } from '../state/steps.ts';
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
}

/** Search on the left; views, columns and export on the right. */
export function GridToolbar<Row>({ grid, columns, searchPlaceholder, searchDelay, count, ...props }: GridToolbarProps<Row>) {
  const text = useText('ui');
  const { state, update } = grid;
  const [exporting, setExporting] = useState(false);
  return (
    <div className="ui-grid-toolbar">
      {searchPlaceholder && (
        <SearchBox
          value={state.search}
          label={searchPlaceholder}
          delay={searchDelay}
          // One step in the history for a search, however often it is refined.
          onSearch={(wanted) => update((before) => searchFor(before, wanted), state.search !== '')}
        />
      )}
      <div className="ui-grid-tools">
        <PhoneSort grid={grid} columns={columns} />
        <ViewsButton grid={grid} />
        <PopoverButton
          icon={<Glyph paths={listColumns} />}
          label={text('columns.title')}
          align="end"
          prefetch={loadChooser}
          content={() => <ColumnChooser columns={columns} />}
        >
          {text('columns.button')}
        </PopoverButton>
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
    <span className="ui-phone-sort">
      <select
        className="ui-select"
        aria-label={text('grid.sort')}
        value={sort?.column ?? ''}
        onChange={(event) => grid.update((before) => sortBy(before, event.target.value))}
      >
        {!sort && <option value="">{text('grid.sort')}</option>}
        {sortable.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {sort && (
        <Button onClick={() => grid.update((before) => sortBy(before, sort.column))}>{text(sort.descending ? 'grid.descending' : 'grid.ascending')}</Button>
      )}
    </span>
  );
}
