/** File columns with the currency of an amount, because numbers in a file have no currency. */
import type { GridColumn } from '../types.ts';

type Priced<Row> = Pick<GridColumn<Row>, 'id' | 'value' | 'money'>;

/** Id of the column for the currency of each row. */
const ownId = 'currency';
const currencyIdOf = (id: string) => `${id}:currency`;

/** Returns the columns, with an additional column for the currency of each amount, for `csvBlob`. */
export function currenciesOf<Row>(columns: readonly Priced<Row>[]): readonly Priced<Row>[] {
  return columns.flatMap(({ id, money }) =>
    money ? [{ id: currencyIdOf(id), value: (row: Row) => money(row)?.currency }] : [],
  );
}

/**
 * Returns the columns of a file, with the currency next to each amount. If the rows have one currency in a separate
 * column, that column follows the first amount; otherwise each amount gets a column for its currency.
 * @param titled returns the title of a currency column; absent if the file can't have such columns
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

/** Returns the ids, including those of the currency columns of their amounts. */
export function withCurrencyIds(ids: readonly string[], columns: readonly Priced<never>[]): ReadonlySet<string> {
  const known = new Set(columns.map(({ id }) => id));
  const amounts = columns.filter(({ id, money }) => money && ids.includes(id));
  const currencies = amounts.map(({ id }) => (known.has(ownId) ? ownId : currencyIdOf(id)));
  return new Set([...ids, ...currencies].filter((id) => known.has(id)));
}
