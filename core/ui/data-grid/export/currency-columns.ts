/** Columns of files that name the currency of an amount: in a file a number stands alone. */
import type { GridColumn } from '../types.ts';

type Priced<Row> = Pick<GridColumn<Row>, 'id' | 'value' | 'money'>;

/** Id of a column with the currency of each row. */
const ownId = 'currency';
const currencyIdOf = (id: string) => `${id}:currency`;

/** Returns the columns with another column for the currency of each amount, as `csvBlob` finds them by their ids. */
export function currenciesOf<Row>(columns: readonly Priced<Row>[]): readonly Priced<Row>[] {
  return columns.flatMap(({ id, money }) =>
    money ? [{ id: currencyIdOf(id), value: (row: Row) => money(row)?.currency }] : [],
  );
}

/**
 * Returns the columns of a file with the currency beside each amount. If rows have one currency in a column of its own,
 * it stands after the first amount; otherwise each amount has a column for its currency.
 * @param titled returns the title of the column beside an amount; absent if the file cannot have such columns
 */
export function withCurrencies<Column extends Priced<never> & { readonly title: string }>(
  columns: readonly Column[],
  titled: ((title: string) => string) | undefined,
): readonly Column[] {
  const currencyColumn = columns.find(({ id }) => id === ownId);
  if (currencyColumn) {
    const first = columns.find(({ money }) => money);
    const others = columns.filter((column) => column !== currencyColumn);
    return first ? others.flatMap((column) => (column === first ? [column, currencyColumn] : [column])) : columns;
  }
  if (!titled) return columns;
  return columns.flatMap((column) => {
    const { id, title, money } = column;
    if (!money) return [column];
    return [column, { ...column, id: currencyIdOf(id), title: titled(title), value: (row) => money(row)?.currency }];
  });
}

/** Returns the ids with those of the currencies of their amounts. */
export function withCurrencyIds(ids: readonly string[], columns: readonly Priced<never>[]): ReadonlySet<string> {
  const known = new Set(columns.map(({ id }) => id));
  const amounts = columns.filter(({ id, money }) => money && ids.includes(id));
  const currencies = amounts.map(({ id }) => (known.has(ownId) ? ownId : currencyIdOf(id)));
  return new Set([...ids, ...currencies].filter((id) => known.has(id)));
}
