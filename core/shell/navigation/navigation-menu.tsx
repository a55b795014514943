import './navigation-menu.css';
import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { groupTitle } from '../../menu/group-title.ts';
import { isCurrent } from '../../menu/menu-tree.ts';
import { sectionTitle } from '../../menu/section-title.ts';
import { isMenuGroup } from '../../plugin/assemble.ts';
import type { AssembledMenuEntry, AssembledMenuGroup, MenuNode } from '../../plugin/assembly.ts';
import { sectionsOf } from '../../plugin/core-names/settings-sections.ts';
import { NavigationItem, type NavigationProps } from './navigation.tsx';

interface MenuProps extends NavigationProps {
  readonly nodes: readonly MenuNode[];
  /** Label of the button, which is also the name of the menu. */
  readonly label: string;
  /** Side of the button on which the menu opens. */
  readonly side: 'below' | 'beside';
  readonly children: ReactNode;
}

const gap = 4;
const margin = 8;

/** Renders nodes of the navigation as a button with their entries in a popover. Several groups have headings. */
export function NavigationMenu({ nodes, label, side, children, path, onNavigate, onDialog }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const holdsCurrent = nodes
    .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
    .some((entry) => isCurrent(entry, path));
  const close = () => panel.current?.hidePopover();
  useLayoutEffect(() => {
    const element = panel.current;
    const anchor = button.current?.getBoundingClientRect();
    if (!open || !element || !anchor) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = side === 'below' ? anchor.left : anchor.right + gap;
    const top = side === 'below' ? anchor.bottom + gap : anchor.top;
    element.style.left = `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - width - margin))}px`;
    element.style.top = `${Math.max(margin, Math.min(top, window.innerHeight - height - margin))}px`;
    element.querySelector<HTMLElement>('a, button')?.focus();
  }, [open, side]);
  const item = (entry: AssembledMenuEntry) => (
    <NavigationItem
      key={entry.fullId}
      entry={entry}
      path={path}
      onNavigate={() => {
        close();
        onNavigate();
      }}
      onDialog={(chosen) => {
        close();
        onDialog(chosen);
      }}
    />
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className="navigation-menu-button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={side === 'beside' ? undefined : label}
        title={side === 'beside' ? label : undefined}
        data-current={holdsCurrent ? '' : undefined}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="navigation-menu"
        {...(open && { 'data-popover-open': '' })}
        onToggle={(event: ToggleEvent<HTMLDivElement>) =>
          event.target === event.currentTarget && setOpen(event.newState === 'open')
        }
      >
        {open &&
          nodes.map((node) =>
            isMenuGroup(node) ? (
              <section key={node.group} aria-label={groupTitle(node)}>
                {(nodes.length > 1 || side === 'beside') && <p className="navigation-menu-title">{groupTitle(node)}</p>}
                <MenuEntries node={node} item={item} />
              </section>
            ) : (
              <ul key={node.fullId}>{item(node)}</ul>
            ),
          )}
      </div>
    </>
  );
}

/** Renders the entries of a group, with section titles if it is a long group with sections. */
function MenuEntries({
  node,
  item,
}: {
  readonly node: AssembledMenuGroup;
  readonly item: (entry: AssembledMenuEntry) => ReactNode;
}) {
  const sections = sectionsOf(node);
  if (sections.length === 0) return <ul>{node.entries.map(item)}</ul>;
  return sections.map(({ section, entries }) => (
    <section key={section} aria-label={sectionTitle(section)}>
      <p className="navigation-menu-title">{sectionTitle(section)}</p>
      <ul>{entries.map(item)}</ul>
    </section>
  ));
}
