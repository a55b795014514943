import { useUiText } from '../../later-texts.ts';
import '../../overlays/menu.css';
import { useState } from 'react';
import type { Option } from '../../inputs/option.ts';
import type { FilterValue, GridFilter } from '../types.ts';
import FilterEditor from './filter-editor.tsx';

interface FilterMenuProps {
  readonly filters: readonly GridFilter[];
  readonly values: ReadonlyMap<string, FilterValue>;
  readonly nameOf: (filter: GridFilter, id: string) => string;
  readonly onFound: (filter: GridFilter, options: readonly Option[]) => void;
  readonly onApply: (id: string, value: FilterValue | undefined) => void;
}

/**
 * Renders the choice of a filter and its value. An active filter opens with its value, so that no filter applies twice.
 */
export default function FilterMenu({ filters, values, nameOf, onFound, onApply }: FilterMenuProps) {
  const text = useUiText();
  const [chosenId, setChosen] = useState<string>();
  // Reads the current filter, because its options may have changed since it was chosen.
  const chosen = filters.find(({ id }) => id === chosenId);
  if (chosen) {
    return (
      <FilterEditor
        key={chosen.id}
        filter={chosen}
        value={values.get(chosen.id)}
        nameOf={(id) => nameOf(chosen, id)}
        onFound={(options) => onFound(chosen, options)}
        onApply={(value) => onApply(chosen.id, value)}
        focus
      />
    );
  }
  return (
    <ul className="ui-menu">
      {filters.map((filter) => (
        <li key={filter.id}>
          <button type="button" className="ui-menu-item" onClick={() => setChosen(filter.id)}>
            {filter.title}
            {values.has(filter.id) && <span className="ui-muted">{text('filter.inForce')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
