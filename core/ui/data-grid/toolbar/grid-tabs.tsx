import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { sameFilterValue } from '../filters/filter-values.ts';
import { filterBy } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';
import type { GridState } from '../types.ts';

/** A part of a list that is asked for most: the filters that make it. The part without filters is all of it. */
export interface GridTab {
  readonly id: string;
  readonly title: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface GridTabsProps<Row> {
  readonly grid: Grid<Row>;
  readonly tabs: readonly GridTab[];
  /** How many rows the part has, with all else that narrows the list. */
  readonly count?: ((tab: GridTab) => ReactNode) | undefined;
}

/** The parts of a list over it, each a button that sets its filters and leaves the others as they are. */
export function GridTabs<Row>({ grid, tabs, count }: GridTabsProps<Row>) {
  const text = useText('ui');
  return (
    <fieldset className="ui-tabs" aria-label={text('grid.tabs')}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className="ui-tab"
          aria-pressed={isChosen(tab, tabs, grid.state)}
          onClick={() => grid.update((before) => choose(tab, tabs, before))}
        >
          {tab.title} {count && <span className="ui-tab-count">{count(tab)}</span>}
        </button>
      ))}
    </fieldset>
  );
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
