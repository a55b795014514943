import { useUiText } from '../../later-texts.ts';
import './column-chooser.css';
import arrowDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-down.js';
import arrowUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import dragHandleVertical from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import { useState } from 'react';
import { Button, IconButton } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import { ColumnSets } from './column-sets.tsx';
import type { GridColumns } from './use-columns.ts';

/** Which columns show, and in which order (by drag or by buttons). Every change takes effect and is kept at once. */
export default function ColumnChooser({ gridId, columns }: { readonly gridId: string; readonly columns: GridColumns<never> }) {
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
              <span className="ui-chooser-handle" aria-hidden="true">
                <Glyph paths={dragHandleVertical} />
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
              <IconButton
                className="ui-icon-button-small"
                label={text('columns.up', { column: title })}
                icon={<Glyph paths={arrowUp} />}
                disabled={!shown}
                aria-disabled={place === 0}
                onClick={() => move(id, Math.max(0, place - 1))}
              />
              <IconButton
                className="ui-icon-button-small"
                label={text('columns.down', { column: title })}
                icon={<Glyph paths={arrowDown} />}
                disabled={!shown}
                aria-disabled={place === visible.length - 1}
                onClick={() => move(id, place + 1)}
              />
            </li>
          );
        })}
      </ul>
      <div className="ui-popover-buttons">
        <Button look="quiet" onClick={reset}>
          {text('columns.reset')}
        </Button>
      </div>
      <ColumnSets gridId={gridId} columns={columns} />
    </div>
  );
}
