import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { groupTitle } from '../../menu/group-title.ts';
import { isMenuGroup } from '../../plugin/assemble.ts';
import type { MenuNode } from '../../plugin/assembly.ts';
import { Glyph } from '../../ui/components/glyph.tsx';
import { NavigationItem, type NavigationProps } from './navigation.tsx';
import { NavigationMenu } from './navigation-menu.tsx';

/**
 * Renders the navigation as a bar with links, and groups that open below. Items that do not fit are in the menu 'More'
 * at the end.
 */
export function NavigationBar({ nodes, ...rest }: NavigationProps) {
  const text = useText('core');
  const { bar, fits } = useFitting(nodes);
  const more = nodes.slice(fits);
  return (
    <nav className="navigation-bar" aria-label={text('menu.label')}>
      <ul ref={bar}>
        {nodes.map((node, at) => (
          <BarItem key={isMenuGroup(node) ? node.group : node.fullId} node={node} hidden={at >= fits} {...rest} />
        ))}
        <li className="navigation-bar-more" hidden={more.length === 0}>
          {more.length > 0 && (
            <NavigationMenu nodes={more} label={text('menu.more')} side="below" {...rest}>
              {text('menu.more')}
              <Glyph paths={chevronDown} />
            </NavigationMenu>
          )}
        </li>
      </ul>
    </nav>
  );
}

function BarItem({
  node,
  hidden,
  ...rest
}: Omit<NavigationProps, 'nodes'> & { readonly node: MenuNode; readonly hidden: boolean }) {
  if (!isMenuGroup(node)) return <NavigationItem entry={node} hidden={hidden} {...rest} />;
  const label = groupTitle(node);
  return (
    <li hidden={hidden}>
      <NavigationMenu nodes={[node]} label={label} side="below" {...rest}>
        {label}
        <Glyph paths={chevronDown} />
      </NavigationMenu>
    </li>
  );
}

const moreWidth = 96;

/**
 * Returns the number of items that fit in the bar next to 'More'. It is measured with all items visible, and again when
 * they or the width change.
 */
function useFitting(nodes: readonly MenuNode[]) {
  const language = useLanguage();
  const bar = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState(nodes.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths depend on the language
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const items = [...element.children].slice(0, -1) as HTMLElement[]; // list items
    const measure = () => {
      for (const item of items) item.hidden = false;
      const widths = items.map((item) => item.offsetWidth);
      const room = element.clientWidth;
      const all = widths.reduce((sum, width) => sum + width, 0);
      let left = all <= room ? room : room - moreWidth;
      const count = widths.findIndex((width) => {
        left -= width;
        return left < 0;
      });
      const fitting = count < 0 ? widths.length : count;
      for (const [at, item] of items.entries()) item.hidden = at >= fitting;
      setFits(fitting);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Also observes the items: a user's text spacing or size makes them wider, but not the bar (WCAG 1.4.12).
    for (const measured of [element, ...items]) observer.observe(measured);
    return () => observer.disconnect();
  }, [nodes, language]);
  return { bar, fits };
}
