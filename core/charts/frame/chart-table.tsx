import { Link } from '../../routing/link.tsx';
import { formatCount } from '../../ui/formats/amount.ts';
import { tableOf } from '../data/table.ts';
import type { ChartView } from './chart-view.ts';

/** Maximum number of rows that a page can show without becoming slow. */
const mostRows = 500;

/** Renders the numbers of a chart as a table, in the space of the chart. */
export function ChartTable({ view: { model, text } }: { readonly view: ChartView }) {
  const { headings, rows } = tableOf(model, mostRows);
  const count = model.rows.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would add a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be scrollable by keyboard
    <div role="group" className="chart-table" aria-label={text('points', { name: model.name })} tabIndex={0}>
      <table>
        <caption className="ui-visually-hidden">{model.name}</caption>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity except their position
              <th key={at} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name?.text}</th>
              {cells.map(({ text, href }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity except their position
                <td key={at}>{href === undefined ? text : <Link href={href}>{text}</Link>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length && (
        <p>{text('firstRows', { shown: formatCount(rows.length), count: formatCount(count) })}</p>
      )}
    </div>
  );
}
