import './navigation-rail.css';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { groupTitle } from '../../menu/group-title.ts';
import { hrefOfEntry, isCurrent } from '../../menu/menu-tree.ts';
import { isMenuGroup } from '../../plugin/assemble.ts';
import type { AssembledMenuEntry } from '../../plugin/assembly.ts';
import { Icon } from '../../ui/components/icon.tsx';
import type { NavigationProps } from './navigation.tsx';
import { NavigationMenu } from './navigation-menu.tsx';

/** Renders the folded sidebar: icons with tooltips. Pressing the icon of a group opens its entries next to it. */
export default function NavigationRail({ nodes, ...rest }: NavigationProps) {
  const text = useText('core');
  return (
    <nav className="navigation-rail" aria-label={text('menu.label')}>
      <ul>
        {nodes.map((node) =>
          isMenuGroup(node) ? (
            <li key={node.group}>
              <NavigationMenu nodes={[node]} label={groupTitle(node)} side="beside" {...rest}>
                <Icon name={node.icon} size={18} />
              </NavigationMenu>
            </li>
          ) : (
            <RailItem key={node.fullId} entry={node} {...rest} />
          ),
        )}
      </ul>
    </nav>
  );
}

function RailItem({
  entry,
  path,
  onNavigate,
  onDialog,
}: Omit<NavigationProps, 'nodes'> & { readonly entry: AssembledMenuEntry }) {
  const label = useText(entry.titledBy)(`manifest.${entry.title}`);
  const href = hrefOfEntry(entry);
  const content = entry.icon ? <Icon name={entry.icon} size={18} /> : <span aria-hidden="true">{[...label][0]}</span>;
  return (
    <li>
      {href === undefined ? (
        <button
          type="button"
          className="navigation-menu-button"
          title={label}
          aria-haspopup="dialog"
          onClick={() => onDialog(entry)}
        >
          {content}
        </button>
      ) : (
        <Link
          className="navigation-menu-button"
          href={href}
          title={label}
          aria-current={isCurrent(entry, path) ? 'page' : undefined}
          onClick={onNavigate}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
