import { useText } from '#core/react';
import type { FilePreview } from './use-preview.ts';
import './bank-orders.css';
import { useCommonText } from '#core/ui';

/** Maximum number of lines in the preview. */
const shown = 5;
const columns = ['bookingDate', 'amount', 'currency', 'direction', 'payerName', 'reference', 'bankTxId'] as const;

/** Renders the first lines of a file, and the lines that would be rejected. */
export function Preview({ lines }: FilePreview) {
  const text = useText('bank-orders');
  const common = useCommonText();
  const wrong = lines.filter(({ fault }) => fault);
  return (
    <div>
      <h3>{common('preview')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table */}
      <section className="bank-order-preview" tabIndex={0} aria-label={text('bankOrders.preview.lines')}>
        <table className="ui-plain-table">
          <thead>
            <tr>
              <th scope="col">{text('bankOrders.field.row')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {text(`bankOrders.field.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map((line) => (
              <tr key={line.row}>
                <td>{line.row}</td>
                {columns.map((column) => (
                  <td key={column}>{line[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        {wrong.length === 0
          ? text('bankOrders.preview.sound', { count: lines.length })
          : text('bankOrders.preview.refused', { count: wrong.length, total: lines.length })}
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.slice(0, shown).map(({ row, fault }) => (
            <li key={row}>{fault && text(`bankOrders.fault.${fault.kind}`, { row, column: fault.column ?? '' })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
