import { useUiText } from '../../later-texts.ts';
import './column-chooser.css';
import dragHandleVertical from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { MoveButtons } from '../../components/move-buttons.tsx';
import { ColumnSets } from './column-sets.tsx';
import type { GridColumns } from './use-columns.ts';

interface ColumnChooserProps {
  readonly gridId: string;
  readonly columns: GridColumns<never>;
  /** Opens the export dialog, for lists without another button for it. */
  readonly onExport?: (() => void) | undefined;
}

/**
 * Renders the choice of columns and their order, by dragging or with buttons. Each change is applied and saved
 * immediately.
 */
export default function ColumnChooser({ gridId, columns, onExport }: ColumnChooserProps) {
  const text = useUiText();
  const [dragged, setDragged] = useState<string>();
  const { all, visible, show, reset } = columns;
  const move = (id: string, to: number) => {
    const rest = visible.filter((other) => other !== id);
    show([...rest.slice(0, to), id, ...rest.slice(to)]);
  };
  return (
    <div className="ui-chooser">
      <p className="ui-popover-title">{text('columns.title')}</p>
      <ul className="ui-chooser-list">
        {all.map(({ id, title, required = false }) => {
          const place = visible.indexOf(id);
          const shown = place >= 0;
          return (
            <li
              key={id}
              className={id === dragged ? 'ui-chooser-dragged' : undefined}
              draggable={shown}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(id);
              }}
              onDragOver={(event) => {
                if (dragged === undefined || !shown) return;
                event.preventDefault();
                if (dragged !== id) move(dragged, place);
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <span aria-hidden="true" className="ui-chooser-handle">
                {shown && <Glyph paths={dragHandleVertical} />}
              </span>
              <label className="ui-chooser-name">
                <input
                  type="checkbox"
                  checked={shown}
                  disabled={required || (shown && visible.length === 1)}
                  onChange={() => show(shown ? visible.filter((other) => other !== id) : [...visible, id])}
                />{' '}
                {title}
              </label>
              {shown && (
                <span className="ui-chooser-order">
                  <MoveButtons name={title} index={place} count={visible.length} onMove={(to) => move(id, to)} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className="ui-popover-buttons">
        <Button look="quiet" onClick={reset}>
          {text('columns.reset')}
        </Button>
        {onExport && <Button onClick={onExport}>{text('export.button')}</Button>}
      </div>
      <ColumnSets gridId={gridId} columns={columns} />
    </div>
  );
}
