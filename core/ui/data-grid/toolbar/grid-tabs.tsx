import { lazy, type ReactNode } from 'react';
import type { Counts } from '../../../api/shapes.ts';
import { useText } from '../../../i18n/use-text.ts';
import { formatCount } from '../../formats/amount.ts';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { sameFilterValue } from '../filters/filter-values.ts';
import { filterBy } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { GridFilter, GridState, OptionsFilter } from '../types.ts';

const loadMenu = () => import('./more-tabs.tsx');
const MoreTabs = lazy(loadMenu);

/** A part of a list that is asked for most: the filters that make it. The part without filters is all of it. */
export interface GridTab {
  readonly id: string;
  readonly title: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface GridTabsProps<Row> {
  readonly grid: Grid<Row>;
  readonly tabs: readonly GridTab[];
  /** What the list says of how many rows it has. */
  readonly counts?: Counts | undefined;
  /** How many rows the part has, with all else that narrows the list, where that is not what the list says. */
  readonly count?: ((tab: GridTab, counts: Counts | undefined) => ReactNode) | undefined;
}

/** The parts of a list over it, each a button that sets its filters and leaves the others as they are. */
export function GridTabs<Row>({ grid, tabs, counts, count = plainCount }: GridTabsProps<Row>) {
  const text = useText('ui');
  const open = (tab: GridTab) => grid.update((before) => choose(tab, tabs, before));
  const idle = tabs.filter((tab) => countIn(counts, tab) === 0 && Object.keys(tab.filters).length > 0 && !isChosen(tab, tabs, grid.state));
  // One alone takes no more room than the way to it.
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
              // Browsers leave out the space of a flex box, and screen readers read one word.
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

/** How many rows a list says that a part of it has; undefined where it does not say. */
export function countIn(counts: Counts | undefined, { filters }: Pick<GridTab, 'filters'>): number | undefined {
  const [[field, values] = [], another] = Object.entries(filters);
  // The part without filters has the rows of all values.
  const of = field === undefined ? Object.values(counts ?? {})[0] : counts?.[field];
  if (!of || another) return undefined;
  return (values ?? Object.keys(of)).reduce((sum, value) => sum + (of[value] ?? 0), 0);
}

/** A part for each option of a filter, behind the one for all. @param filters of the list @param by the id of the one */
export function tabsBy(filters: readonly GridFilter[] | undefined, by: string, all: string): readonly GridTab[] {
  const options = filters?.find((filter): filter is OptionsFilter => filter.kind === 'options' && filter.id === by)?.options;
  const parts = typeof options === 'object' ? options.map(({ id, name }) => ({ id, title: name, filters: { [by]: [id] } })) : [];
  return [{ id: 'all', title: all, filters: {} }, ...parts];
}

/** The filters that the tabs are made of. */
const filtersOf = (tabs: readonly GridTab[]) => [...new Set(tabs.flatMap(({ filters }) => Object.keys(filters)))];

/** The filters that the chosen tab says already. */
export function coveredBy(tabs: readonly GridTab[], state: GridState): readonly string[] {
  const chosen = tabs.find((tab) => isChosen(tab, tabs, state));
  return chosen ? Object.keys(chosen.filters) : [];
}

function isChosen(tab: GridTab, tabs: readonly GridTab[], { filters }: GridState): boolean {
  return filtersOf(tabs).every((id) => sameFilterValue(filters.get(id), tab.filters[id]));
}

/** The list narrowed to a tab; filters that no tab is made of stay. */
export function choose(tab: GridTab, tabs: readonly GridTab[], state: GridState): GridState {
  return filtersOf(tabs).reduce((next, id) => filterBy(next, id, tab.filters[id]), state);
}
