import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import type { ReactNode } from 'react';
import { groupTitle } from '../../menu/group-title.ts';
import { sectionTitle } from '../../menu/section-title.ts';
import type { AssembledMenuEntry, AssembledMenuGroup } from '../../plugin/assembly.ts';
import { sectionsOf } from '../../plugin/core-names/settings-sections.ts';
import { Glyph } from '../../ui/components/glyph.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { type OpenParts, sectionId } from './use-open-parts.ts';

interface GroupProps {
  readonly node: AssembledMenuGroup;
  readonly parts: OpenParts;
  /** Renders an entry. `folded` is true if it is not visible. */
  readonly item: (entry: AssembledMenuEntry, folded: boolean) => ReactNode;
}

/** Renders a navigation group that opens and closes, and the sections of a long group. */
export function NavigationGroup({ node, parts, item }: GroupProps) {
  const isOpen = parts.isOpen(node.group);
  const sections = sectionsOf(node);
  return (
    <li>
      <Toggle id={node.group} title={groupTitle(node)} icon={node.icon} isOpen={isOpen} onToggle={parts.toggle} />
      <ul id={`menu-${node.group}`} hidden={!isOpen}>
        {sections.length === 0
          ? node.entries.map((entry) => item(entry, !isOpen))
          : sections.map(({ section, entries }) => {
              const id = sectionId(node.group, section);
              const isSectionOpen = parts.isOpen(id);
              return (
                <li key={section}>
                  <Toggle id={id} title={sectionTitle(section)} isOpen={isSectionOpen} onToggle={parts.toggle} />
                  <ul id={`menu-${id}`} hidden={!isSectionOpen}>
                    {entries.map((entry) => item(entry, !isOpen || !isSectionOpen))}
                  </ul>
                </li>
              );
            })}
      </ul>
    </li>
  );
}

interface ToggleProps {
  readonly id: string;
  readonly title: string;
  readonly icon?: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

function Toggle({ id, title, icon, isOpen, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className="navigation-group"
      title={title}
      aria-expanded={isOpen}
      aria-controls={`menu-${id}`}
      onClick={() => onToggle(id)}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span>{title}</span>
      <Glyph paths={isOpen ? chevronDown : chevronRight} />
    </button>
  );
}
