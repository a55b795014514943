import './bulk-bar.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { formatCount } from '../../formats/amount.ts';
import { useUiText } from '../../later-texts.ts';
import { Button } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import type { BulkAction } from '../types.ts';

interface BulkBarProps {
  /** How many rows are selected, and how many of them on other pages. */
  readonly count: number;
  readonly elsewhere: number;
  readonly actions: readonly Omit<BulkAction<never>, 'run'>[];
  readonly onRun: (id: string) => void;
  readonly onClear: () => void;
}

/** How many rows are selected, what can be done with them, and the way out. Over the tools, whose place it takes; on phones at the bottom. */
export default function BulkBar({ count, elsewhere, actions, onRun, onClear }: BulkBarProps) {
  const text = useUiText();
  return (
    <section className="ui-bulk" aria-label={text('select.bar')}>
      <span className="ui-bulk-count">
        {text('select.count', { count, formatted: formatCount(count) })}
        {elsewhere > 0 && <span className="ui-muted"> {text('select.elsewhere', { formatted: formatCount(elsewhere) })}</span>}
      </span>
      {actions.map(({ id, title, icon, look = 'plain' }) => (
        <Button key={id} icon={icon} className={look === 'danger' ? 'ui-bulk-danger' : ''} onClick={() => onRun(id)}>
          {title}
        </Button>
      ))}
      <Button look="quiet" className="ui-bulk-clear" icon={<Glyph paths={cross} />} onClick={onClear}>
        {text('select.clear')}
      </Button>
    </section>
  );
}
