import './menu.css';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from '../../routing/link.tsx';

/** An entry of a menu. @public */
export interface MenuEntry {
  readonly id: string;
  readonly label: ReactNode;
  readonly look?: 'plain' | 'danger';
  /** Reason why the entry can't be chosen now. */
  readonly reason?: string | undefined;
  /** Runs the entry. Absent while its action is running, and for entries with `href`. */
  readonly run?: (() => void) | undefined;
  readonly href?: string | undefined;
}

interface MenuProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Called before the chosen entry runs, and on Tab. */
  readonly close: () => void;
}

/**
 * Renders menu entries in groups with lines between them: available entries, unavailable entries, and destructive ones.
 * The arrow keys move, Home and End jump. Unavailable entries can have the focus, so that their reason is announced.
 * @public
 */
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
  const refused = entries.filter(({ reason }) => reason !== undefined);
  const possible = entries.filter(({ reason, look }) => reason === undefined && look !== 'danger');
  const dangerous = entries.filter(({ reason, look }) => reason === undefined && look === 'danger');
  const groups = Object.entries({ possible, refused, dangerous }).filter(([, group]) => group.length > 0);
  const draw = (entry: MenuEntry) => (
    <Entry
      key={entry.id}
      entry={entry}
      onChosen={() => {
        close();
        entry.run?.();
      }}
    />
  );
  return (
    <div ref={menu} role="menu" aria-label={label} className="ui-menu" tabIndex={-1} onKeyDown={onKeyDown}>
      {groups.map(([name, group], at) => (
        <Fragment key={name}>
          {at > 0 && <hr className="ui-menu-line" />}
          {group.map(draw)}
        </Fragment>
      ))}
    </div>
  );
}

const item = '[role=menuitem]';

/** Renders a menu entry. Disabled entries use `aria-disabled`, so that all users can read the reason. */
function Entry({
  entry: { label, look, reason, href },
  onChosen,
}: {
  readonly entry: MenuEntry;
  readonly onChosen: () => void;
}) {
  const id = useId();
  const className = `ui-menu-item${look === 'danger' ? ' ui-menu-danger' : ''}`;
  if (href !== undefined && reason === undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} className={className} href={href} onClick={onChosen}>
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
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
