import { lazy } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import type { GridColumns } from '../columns/use-columns.ts';
import { loadChooser } from './grid-toolbar.tsx';

const ColumnChooser = lazy(loadChooser);

interface GridCornerProps<Row> {
  readonly gridId: string;
  readonly columns: GridColumns<Row>;
  /** How many columns there is no room for. */
  readonly cut: number;
  /** No toolbar stands over the list: what is left of it is here. */
  readonly isAlone: boolean;
  readonly onExport: (() => void) | undefined;
}

/** The end of the headings: leads to the columns that are not drawn, and to what a list without a toolbar still offers. */
export function GridCorner<Row>({ gridId, columns, cut, isAlone, onExport }: GridCornerProps<Row>) {
  const text = useText('ui');
  return (
    <PopoverButton
      look="quiet"
      className="ui-grid-corner"
      label={text('columns.title')}
      align="end"
      prefetch={loadChooser}
      content={(close) => (
        <ColumnChooser
          gridId={gridId}
          columns={columns}
          onExport={
            onExport &&
            (() => {
              close();
              onExport();
            })
          }
        />
      )}
    >
      {cut > 0 ? `+${cut}` : <span aria-hidden="true">•••</span>}
      <span className="ui-visually-hidden">
        {' '}
        {text('columns.button')}
        {isAlone && onExport && `, ${text('export.button')}`}
      </span>
    </PopoverButton>
  );
}
