import './menu-button.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Item of the menu of a `MenuButton`. @public */
export interface MenuButtonItem {
  readonly text: string;
  /** Address, which makes the item a link, so that it can also be opened in a new tab. */
  readonly href?: string;
  readonly onSelect: () => void;
  /** True if the item is chosen, for a menu that is a choice. */
  readonly isChosen?: boolean;
}

interface MenuButtonProps {
  readonly label: string;
  readonly menuLabel: string;
  readonly className: string;
  readonly items: readonly MenuButtonItem[];
  readonly children: ReactNode;
}

/**
 * Renders a button with a short menu below it. The arrow keys move, Home and End jump, Escape closes the menu and
 * returns the focus.
 * @public
 */
export function MenuButton({ label, menuLabel, className, items, children }: MenuButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const onPointerOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerOutside);
    return () => document.removeEventListener('pointerdown', onPointerOutside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement); // only compared
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else if (to !== undefined && open) entries.at(to % entries.length)?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };
  const select = (item: MenuButtonItem) => {
    setOpen(false);
    button.current?.focus();
    item.onSelect();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the menu items inside
    <div ref={box} className="menu-button" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div id={id} role="menu" aria-label={menuLabel} className="menu-button-list">
          {items.map((item) =>
            item.href ? (
              <a
                key={item.text}
                role="menuitem"
                tabIndex={-1}
                href={item.href}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  select(item);
                }}
              >
                {item.text}
              </a>
            ) : (
              <button
                key={item.text}
                type="button"
                {...(item.isChosen === undefined
                  ? { role: 'menuitem' }
                  : { role: 'menuitemradio', 'aria-checked': item.isChosen })}
                tabIndex={-1}
                onClick={() => select(item)}
              >
                {item.text}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  );
}
