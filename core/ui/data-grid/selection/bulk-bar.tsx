import './bulk-bar.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { useText } from '../../../i18n/use-text.ts';
import { formatCount } from '../../formats/amount.ts';
import { Button } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import type { GridColumn } from '../types.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<Row> {
  readonly selection: Selection<Row>;
  /** How many of the selected rows are on this page. */
  readonly here: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly onClear: () => void;
}

/** How many rows are selected, what can be done with them, and the way out. Over the tools, whose place it takes; on phones at the bottom. */
export function BulkBar<Row>({ selection, here, columns, onClear }: BulkBarProps<Row>) {
  const text = useText('ui');
  const { actions, ids, rows, keep } = selection;
  const elsewhere = ids.size - here;
  return (
    <section className="ui-bulk" aria-label={text('select.bar')}>
      <span className="ui-bulk-count">
        {text('select.count', { count: ids.size, formatted: formatCount(ids.size) })}
        {elsewhere > 0 && <span className="ui-muted"> {text('select.elsewhere', { formatted: formatCount(elsewhere) })}</span>}
      </span>
      {actions.map(({ id, title, icon, look = 'plain', run }) => (
        <Button key={id} icon={icon} className={look === 'danger' ? 'ui-bulk-danger' : ''} onClick={() => void run(rows(), { columns, keep })}>
          {title}
        </Button>
      ))}
      <Button look="quiet" className="ui-bulk-clear" icon={<Glyph paths={cross} />} onClick={onClear}>
        {text('select.clear')}
      </Button>
    </section>
  );
}
