/** TABLE_WIDGET: rows with columns, in pages, with totals below. */

import type { WidgetRow } from '#core/api';
import { useText } from '#core/react';
import { Button, Link, useCommonText } from '#core/ui';
import type { WidgetTypeProps } from '../slots.ts';
import { Value } from '../value.tsx';
import { StageBar } from './stage-bar.tsx';
import { TableTotals } from './table-totals.tsx';
import { WebhookBadge } from './webhook-badge.tsx';
import { useHeading, useRowName } from './words.ts';

const right = new Set(['amount', 'count', 'percent', 'duration']);

export default function TableWidget({ widget, title, data, hrefOf, act, page }: WidgetTypeProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const heading = useHeading();
  const nameOf = useRowName();
  const table = widget.data.configuration.tableConfiguration;
  if (!table) return <p className="ui-muted">{text('noTable')}</p>;
  const { tableDataProperties, tableDataColumns, pipes = [], customTemplate = [] } = table;
  const pipeOf = (column: string) => pipes.find((entry) => entry.column === column)?.pipe;
  const templateOf = (column: string) => customTemplate.find((entry) => entry.column === column)?.template;
  const headingOf = (column: string, index: number) => heading(tableDataColumns[index] || column);
  const rows = data.data.slice(0, page.size);
  const pages = Math.ceil(data.count / page.size);
  const cell = (row: WidgetRow, column: string) => {
    const template = templateOf(column);
    if (template === 'PIPELINE_STAGE') return <StageBar share={Number(row[column])} />;
    if (template === 'WEBHOOK_STATUS') return <WebhookBadge status={String(row[column])} />;
    if (column === 'name') return nameOf(row, column);
    return <Value value={row[column]} pipe={pipeOf(column)} row={row} baseCurrency={data.baseCurrency} />;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div role="group" className="dash-table-scroll" tabIndex={0} aria-label={title}>
        <table className="dash-table">
          <thead>
            <tr>
              {tableDataProperties.map((column, index) => (
                <th key={column} scope="col" className={right.has(pipeOf(column) ?? '') ? 'dash-right' : undefined}>
                  {headingOf(column, index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={tableDataProperties.length} className="dash-empty">
                  {text('noData')}
                </td>
              </tr>
            )}
            {rows.map((row, index) => {
              const href = hrefOf(row);
              return (
                <tr key={String(row.id ?? row.key ?? index)} className={href ? 'dash-row-link' : undefined}>
                  {tableDataProperties.map((column, at) => (
                    <td
                      key={column}
                      {...(at === 0 && { role: 'rowheader' })}
                      className={right.has(pipeOf(column) ?? '') ? 'dash-right' : undefined}
                    >
                      {at === 0 && href ? (
                        <Link href={href}>{cell(row, column)}</Link>
                      ) : at === 0 && act ? (
                        <Button look="quiet" onClick={() => act(row)}>
                          {cell(row, column)}
                        </Button>
                      ) : (
                        cell(row, column)
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          {data.count > 0 && (data.totalCount !== undefined || data.totalVolume !== undefined) && (
            <TableTotals data={data} columns={tableDataProperties} pipeOf={pipeOf} />
          )}
        </table>
      </div>
      {pages > 1 && (
        <nav className="dash-pages" aria-label={text('pagesOf', { title })}>
          <Button look="quiet" disabled={page.index === 0} onClick={() => page.go(page.index - 1)}>
            {common('previous')}
          </Button>
          <span>{text('pageOf', { page: page.index + 1, pages })}</span>
          <Button look="quiet" disabled={page.index + 1 >= pages} onClick={() => page.go(page.index + 1)}>
            {common('next')}
          </Button>
        </nav>
      )}
    </>
  );
}
