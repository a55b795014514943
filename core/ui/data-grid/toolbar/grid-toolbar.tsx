import bookmark from '@blueprintjs/icons/lib/esm/generated/16px/paths/bookmark.js';
import exportIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/export.js';
import listColumns from '@blueprintjs/icons/lib/esm/generated/16px/paths/list-columns.js';
import select from '@blueprintjs/icons/lib/esm/generated/16px/paths/select.js';
import { lazy, Suspense } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../components/button.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { phone, useMedia } from '../../overlays/use-media.ts';
import type { GridColumns } from '../columns/use-columns.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { resize, searchFor } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { SavedViews } from '../views/use-saved-views.ts';
import { SearchBox } from './search-box.tsx';

export const loadChooser = () => import('../columns/column-chooser.tsx');
const ColumnChooser = lazy(loadChooser);
const loadViews = () => import('../views/views-menu.tsx');
const ViewsMenu = lazy(loadViews);
const PhoneSort = lazy(() => import('./phone-sort.tsx'));
export const loadExport = () => import('../export/export-dialog.tsx');

interface GridToolbarProps<Row> {
  readonly grid: Grid<Row>;
  readonly columns: GridColumns<Row>;
  /** Describes the fields that the search covers; if absent, there is no search box. */
  readonly searchPlaceholder?: string | undefined;
  readonly searchDelay?: number | undefined;
  readonly saved: SavedViews;
  /** Opens the export dialog; absent if the user may not save the list as a file. */
  readonly onExport?: (() => void) | undefined;
  /** True if the number of rows is known. */
  readonly canExport: boolean;
  /** Active filters that another part of the screen already shows. */
  readonly covered?: readonly string[];
  /** False if the toolbar does not contain the filters; true if absent. */
  readonly hasFilters?: boolean;
  /** Starts selecting on a phone, where checkboxes are hidden; absent if rows can't be selected. */
  readonly onSelect?: (() => void) | undefined;
  /** True if the toolbar is covered and can't be used. */
  readonly isCovered?: boolean;
}

/** Renders the tools above a list in a single row: search and filters, then views, columns and export. */
export function GridToolbar<Row>({
  grid,
  columns,
  searchPlaceholder,
  searchDelay,
  saved,
  onExport,
  canExport,
  covered,
  onSelect,
  hasFilters = true,
  isCovered,
}: GridToolbarProps<Row>) {
  const text = useText('ui');
  const { state, update } = grid;
  const isPhone = useMedia(phone);
  const tools = (
    <div className="ui-grid-tools">
      {isPhone && onSelect && (
        <Button icon={<Glyph paths={select} />} onClick={onSelect}>
          {text('select.begin')}
        </Button>
      )}
      {isPhone && (
        <Suspense fallback={null}>
          <PhoneSort grid={grid} columns={columns} />
        </Suspense>
      )}
      <ViewsButton grid={grid} saved={saved} />
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
      {onExport && (
        <Button
          icon={<Glyph paths={exportIcon} />}
          aria-haspopup="dialog"
          disabled={!canExport}
          onPointerEnter={() => void loadExport()}
          onFocus={() => void loadExport()}
          onClick={onExport}
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
          // Refining a search adds no further history entries.
          onSearch={(wanted) => update((before) => searchFor(before, wanted), state.search !== '')}
        />
      )}
      {hasFilters ? <FilterBar grid={grid} covered={covered} tools={tools} isPhone={isPhone} /> : tools}
    </div>
  );
}

function ViewsButton<Row>({ grid, saved }: { readonly grid: Grid<Row>; readonly saved: SavedViews }) {
  const text = useText('ui');
  const onSize = (size: number) => {
    grid.remember({ size });
    grid.update((before) => resize(before, size));
  };
  return (
    <PopoverButton
      icon={<Glyph paths={bookmark} />}
      label={text('views.title')}
      align="end"
      prefetch={loadViews}
      content={(close) => <ViewsMenu saved={saved} size={grid.state.size} onSize={onSize} close={close} />}
    >
      {saved.open?.name ?? text('views.button')}
      {saved.changed && <span className="ui-changed">{text('views.changed')}</span>}
    </PopoverButton>
  );
}
