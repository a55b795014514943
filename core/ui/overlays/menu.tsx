import './menu.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

/** An entry of a menu. */
export interface MenuEntry {
  readonly id: string;
  readonly label: ReactNode;
  readonly look?: 'plain' | 'danger';
  /** Why it cannot be chosen now. */
  readonly reason?: string | undefined;
  readonly run: () => void;
}

interface MenuProps {
  /** Its name for screen readers. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Called before what was chosen runs, and by Tab. */
  readonly close: () => void;
}

/** So many of what cannot be chosen now are shown with their reasons. */
const mostRefused = 2;

/** Entries below each other: those that can be chosen, then below a line the first of the others. Arrows move, Home and End jump; what cannot be chosen can be reached, so that its reason is read. */
export function Menu({ label, entries, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>(item)?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>(item) ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement); // only compared
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };
  const refused = entries.filter(({ reason }) => reason !== undefined).slice(0, mostRefused);
  const possible = entries.filter(({ reason }) => reason === undefined);
  const draw = (entry: MenuEntry) => (
    <Entry
      key={entry.id}
      entry={entry}
      onChosen={() => {
        close();
        entry.run();
      }}
    />
  );
  return (
    <div ref={menu} role="menu" aria-label={label} className="ui-menu" tabIndex={-1} onKeyDown={onKeyDown}>
      {possible.map(draw)}
      {possible.length > 0 && refused.length > 0 && <hr className="ui-menu-line" />}
      {refused.map(draw)}
    </div>
  );
}

const item = '[role=menuitem]';

/** Disabled by word, so that the reason can be read by everybody. */
function Entry({ entry: { label, look, reason }, onChosen }: { readonly entry: MenuEntry; readonly onChosen: () => void }) {
  const id = useId();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`ui-menu-item${look === 'danger' ? ' ui-menu-danger' : ''}`}
      aria-disabled={reason !== undefined || undefined}
      aria-describedby={reason === undefined ? undefined : id}
      onClick={reason === undefined ? onChosen : undefined}
    >
      <span>
        {label}
        {reason !== undefined && (
          <span id={id} className="ui-menu-reason">
            {reason}
          </span>
        )}
      </span>
    </button>
  );
}
