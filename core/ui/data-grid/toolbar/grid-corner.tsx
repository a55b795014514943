import { lazy } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import type { GridColumns } from '../columns/use-columns.ts';
import { loadChooser } from './grid-toolbar.tsx';

const ColumnChooser = lazy(loadChooser);

interface GridCornerProps {
  readonly gridId: string;
  readonly columns: GridColumns<never>;
  /** Number of columns that do not fit. */
  readonly cut: number;
  /** Opens the export dialog, if there is no toolbar. */
  readonly onExport: (() => void) | undefined;
}

/**
 * Renders the end of the headings, with the button for columns that do not fit, and the options of a list without a
 * toolbar.
 */
export default function GridCorner({ gridId, columns, cut, onExport }: GridCornerProps) {
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
        {onExport && `, ${text('export.button')}`}
      </span>
    </PopoverButton>
  );
}
