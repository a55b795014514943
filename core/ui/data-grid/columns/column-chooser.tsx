import arrowDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-down.js';
import arrowUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-up.js';
import dragHandleVertical from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button, IconButton } from '../../pieces/button.tsx';
import { Glyph } from '../../pieces/glyph.tsx';
import { defaultColumnWidth } from '../table/use-grid-table.ts';
import { maxColumnWidth, minColumnWidth } from './preferences.ts';
import type { GridColumns } from './use-columns.ts';

const widthStep = 8;

/** Which columns show, in which order (by drag or by buttons) and how wide. Every change takes effect and is kept at once. */
export default function ColumnChooser({ columns }: { readonly columns: GridColumns<never> }) {
  const text = useText('ui');
  const [dragged, setDragged] = useState<string>();
  const { all, visible, widths, show, resize, reset } = columns;
  const move = (id: string, to: number) => {
    const rest = visible.filter((other) => other !== id);
    show([...rest.slice(0, to), id, ...rest.slice(to)]);
  };
  return (
    <div className="ui-chooser">
      <p className="ui-popover-title">{text('columns.title')}</p>
      <ul className="ui-chooser-list">
        {all.map(({ id, title, required = false, width = defaultColumnWidth }) => {
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
              <input
                className="ui-input ui-chooser-width"
                type="number"
                aria-label={text('columns.width', { column: title })}
                min={minColumnWidth}
                max={maxColumnWidth}
                step={widthStep}
                disabled={!shown}
                defaultValue={widths[id] ?? width}
                key={widths[id] ?? width}
                onBlur={(event) => {
                  const wanted = Math.round(Number(event.target.value));
                  if (wanted >= minColumnWidth && wanted <= maxColumnWidth && wanted !== (widths[id] ?? width)) resize(id, wanted);
                }}
                onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              />
              <IconButton
                className="ui-icon-button-small"
                label={text('columns.up', { column: title })}
                icon={<Glyph paths={arrowUp} />}
                disabled={!shown || place === 0}
                onClick={() => move(id, place - 1)}
              />
              <IconButton
                className="ui-icon-button-small"
                label={text('columns.down', { column: title })}
                icon={<Glyph paths={arrowDown} />}
                disabled={!shown || place === visible.length - 1}
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
    </div>
  );
}
