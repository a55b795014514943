import { lazy, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { Counts } from '../../../model/shapes.ts';
import { formatCount } from '../../formats/amount.ts';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { sameFilterValue } from '../state/filter-values.ts';
import { filterBy } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { GridFilter, GridState, GridTab, OptionsFilter } from '../types.ts';

const loadMenu = () => import('./more-tabs.tsx');
const MoreTabs = lazy(loadMenu);

export interface GridTabsProps<Row> {
  readonly grid: Grid<Row>;
  readonly tabs: readonly GridTab[];
  /** Row counts of the list. */
  readonly counts?: Counts | undefined;
  /**
   * Returns the number of rows of the part with all other filters of the list, if it differs from the count in the
   * list's response.
   */
  readonly count?: ((tab: GridTab, counts: Counts | undefined) => ReactNode) | undefined;
}

/**
 * Renders the parts of a list as buttons above it. A button sets the filters of its part and leaves the others
 * unchanged.
 */
export function GridTabs<Row>({ grid, tabs, counts, count = plainCount }: GridTabsProps<Row>) {
  const text = useText('ui');
  const open = (tab: GridTab) => grid.update((before) => choose(tab, tabs, before));
  const idle = tabs.filter(
    (tab) => countIn(counts, tab) === 0 && Object.keys(tab.filters).length > 0 && !isChosen(tab, tabs, grid.state),
  );
  // A single empty tab takes no more room than the menu would.
  const folded = idle.length > 1 ? idle : [];
  return (
    <fieldset className="ui-tabs" aria-label={text('grid.tabs')}>
      {tabs
        .filter((tab) => !folded.includes(tab))
        .map((tab) => {
          const rows = count(tab, counts);
          return (
            <button
              key={tab.id}
              type="button"
              className="ui-tab"
              // Browsers drop the space in a flex box, and screen readers would read a single word.
              aria-label={typeof rows === 'string' ? `${tab.title} ${rows}` : undefined}
              aria-pressed={isChosen(tab, tabs, grid.state)}
              onClick={() => open(tab)}
            >
              {tab.title} <span className="ui-tab-count">{rows}</span>
            </button>
          );
        })}
      {folded.length > 0 && (
        <PopoverButton
          look="quiet"
          className="ui-tab"
          label={text('grid.tabs')}
          prefetch={loadMenu}
          content={(close) => <MoreTabs tabs={folded} onOpen={open} close={close} />}
        >
          {text('grid.moreTabs')} <span className="ui-tab-count">{formatCount(folded.length)}</span>
        </PopoverButton>
      )}
    </fieldset>
  );
}

const plainCount = (tab: GridTab, counts: Counts | undefined) => {
  const count = countIn(counts, tab);
  return count === undefined ? null : formatCount(count);
};

/** Returns the number of rows of a part in the list's counts; `undefined` if they do not contain it. @public */
export function countIn(counts: Counts | undefined, { filters }: Pick<GridTab, 'filters'>): number | undefined {
  const [[field, values] = [], another] = Object.entries(filters);
  // A part without filters counts the rows of all values.
  const of = field === undefined ? Object.values(counts ?? {})[0] : counts?.[field];
  if (!of || another) return undefined;
  return (values ?? Object.keys(of)).reduce((sum, value) => sum + (of[value] ?? 0), 0);
}

/**
 * Returns a part for the whole list, and one for each option of a filter.
 * @param filters filters of the list
 * @param by id of the filter
 */
export function tabsBy(filters: readonly GridFilter[] | undefined, by: string, all: string): readonly GridTab[] {
  const options = filters?.find(
    (filter): filter is OptionsFilter => filter.kind === 'options' && filter.id === by,
  )?.options;
  const parts =
    typeof options === 'object' ? options.map(({ id, name }) => ({ id, title: name, filters: { [by]: [id] } })) : [];
  return [{ id: 'all', title: all, filters: {} }, ...parts];
}

/** Returns the ids of the filters that define the tabs. */
const filtersOf = (tabs: readonly GridTab[]) => [...new Set(tabs.flatMap(({ filters }) => Object.keys(filters)))];

/** Returns the filters whose values the active tab already shows. */
export function coveredBy(tabs: readonly GridTab[], state: GridState): readonly string[] {
  const chosen = tabs.find((tab) => isChosen(tab, tabs, state));
  return chosen ? Object.keys(chosen.filters) : [];
}

function isChosen(tab: GridTab, tabs: readonly GridTab[], { filters }: GridState): boolean {
  return filtersOf(tabs).every((id) => sameFilterValue(filters.get(id), tab.filters[id]));
}

/** Returns the state of the list with the filters of a tab. Filters that no tab uses are unchanged. */
export function choose(tab: GridTab, tabs: readonly GridTab[], state: GridState): GridState {
  return filtersOf(tabs).reduce((next, id) => filterBy(next, id, tab.filters[id]), state);
}
