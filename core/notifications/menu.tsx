import '../ui/overlays/menu.css';
import more from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import type { KeyboardEvent } from 'react';
import { Glyph } from '../ui/components/glyph.tsx';
import { PopoverButton } from '../ui/overlays/popover-button.tsx';

export interface MenuAction {
  readonly text: string;
  readonly run: () => void;
  readonly disabled?: boolean;
}

/**
 * Renders a button with three dots that opens a menu. The arrow keys move between the actions.
 * @param label name of the button
 */
export function ActionMenu({ label, actions }: { readonly label: string; readonly actions: readonly MenuAction[] }) {
  return (
    <PopoverButton
      label={label}
      look="quiet"
      className="notification-more"
      align="end"
      title={label}
      icon={<Glyph paths={more} />}
      content={(close) => (
        <ul className="ui-menu">
          {actions.map(({ text, run, disabled = false }) => (
            <li key={text}>
              <button
                type="button"
                className="ui-menu-item"
                disabled={disabled}
                onKeyDown={moveFocus}
                onClick={() => {
                  close();
                  run();
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [
    ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
  ];
  const at = buttons.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
