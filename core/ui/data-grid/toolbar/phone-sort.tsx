import { useText } from '../../../i18n/use-text.ts';
import { PlainSelect } from '../../inputs/plain-select.tsx';
import type { GridColumns } from '../columns/use-columns.ts';
import { sortAs } from '../state/steps.ts';
import type { Grid } from '../state/use-grid-state.ts';

interface PhoneSortProps {
  readonly grid: Pick<Grid<never>, 'state' | 'update'>;
  readonly columns: GridColumns<never>;
}

/** Renders the choice of the sort order on phones, where the headings are not visible. */
export default function PhoneSort({ grid, columns }: PhoneSortProps) {
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
