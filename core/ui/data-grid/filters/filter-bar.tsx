import addIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/add.js';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { lazy, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { clearFilters, filterBy, isFiltered } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import { filterWords } from './filter-words.ts';
import { useOptionNames } from './use-option-names.ts';

const loadEditor = () => import('./filter-editor.tsx');
const FilterEditor = lazy(loadEditor);
const FilterMenu = lazy(() => import('./filter-menu.tsx'));
const loadMenu = () => Promise.all([import('./filter-menu.tsx'), loadEditor()]);

interface FilterBarProps<Row> {
  readonly grid: Grid<Row>;
  /** Active filters that another part of the screen already shows. */
  readonly covered?: readonly string[] | undefined;
  /** Content at the end of the same row. */
  readonly tools: ReactNode;
  /**
   * True on phones, where the chips have a separate row below the tools. The document has the same order, so that the
   * focus follows the visual order.
   */
  readonly isPhone: boolean;
}

/** Renders the active filters as chips. A chip opens the editor of its filter, and its cross removes the filter. */
export function FilterBar<Row>({ grid, covered = noFilters, tools, isPhone }: FilterBarProps<Row>) {
  const text = useText('ui');
  const { config, state, update } = grid;
  const filters = config.filters ?? noFilters;
  const { nameOf, remember } = useOptionNames(filters, state.filters);
  const remove = (id: string, { currentTarget }: MouseEvent) => {
    update((before) => filterBy(before, id, undefined));
    // The removed chip had the focus.
    currentTarget.closest('.ui-grid-toolbar')?.querySelector<HTMLElement>('.ui-add-filter')?.focus();
  };
  const chips = filters.map((filter) => {
    const value = state.filters.get(filter.id);
    if (value === undefined || covered.includes(filter.id)) return null;
    const words = filterWords(filter, value, text, (id) => nameOf(filter, id));
    return (
      <span key={filter.id} className="ui-chip">
        <PopoverButton
          look="quiet"
          className="ui-chip-body"
          label={filter.title}
          prefetch={loadEditor}
          content={(close) => (
            <FilterEditor
              filter={filter}
              value={value}
              nameOf={(id) => nameOf(filter, id)}
              onFound={(options) => remember(filter, options)}
              onApply={(next) => {
                update((before) => filterBy(before, filter.id, next));
                close();
              }}
            />
          )}
        >
          <span className="ui-chip-title">{filter.title}:</span> {words}
        </PopoverButton>
        <IconButton
          className="ui-chip-remove"
          label={text('filter.remove', { filter: filter.title })}
          icon={<Glyph paths={cross} />}
          onClick={(event) => remove(filter.id, event)}
        />
      </span>
    );
  });
  const add = filters.length > 0 && (
    <PopoverButton
      look="quiet"
      className="ui-add-filter"
      icon={<Glyph paths={addIcon} />}
      label={text('filter.add')}
      prefetch={loadMenu}
      content={(close) => (
        <FilterMenu
          filters={filters}
          values={state.filters}
          nameOf={nameOf}
          onFound={remember}
          onApply={(id, next) => {
            update((before) => filterBy(before, id, next));
            close();
          }}
        />
      )}
    >
      {text('filter.add')}
    </PopoverButton>
  );
  const clear = isFiltered(state) && (
    <Button look="quiet" onClick={() => update(clearFilters)}>
      {text('filter.clearAll')}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {add}
        {tools}
        <div className="ui-filters">
          {chips}
          {clear}
        </div>
      </>
    );
  }
  return (
    <>
      <div className="ui-filters">
        {chips}
        {add}
        {clear}
      </div>
      {tools}
    </>
  );
}

const noFilters = [] as const;
