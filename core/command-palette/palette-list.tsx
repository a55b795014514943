import paletteIcons from 'virtual:portal/palette-icons';
import documentPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/document.js';
import { useEffect, useRef } from 'react';
import { useIconPaths } from '../portal/use-icon-paths.ts';
import { Glyph } from '../ui/components/glyph.tsx';
import type { PaletteGroup, PaletteItem } from './items.ts';

/** Returns the element id of an option, referenced by the combobox. */
export const optionId = (list: string, item: PaletteItem) => `${list}-${item.id.replace(/[^\w-]/g, '-')}`;

interface PaletteListProps {
  /** Id of the palette, from which the ids of the list and its options are derived. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteItem | undefined;
  readonly label: string;
  /** Called when the pointer is over an item. */
  readonly onPoint: (item: PaletteItem) => void;
  readonly onChoose: (item: PaletteItem, newTab: boolean) => void;
}

/** Renders the options in groups. The focus stays in the input. */
export function PaletteList({ id, groups, active, label, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (groups.length === 0) return null;
  return (
    <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label={label}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="palette-group">
          <div id={`${id}-${group.id}`} className="palette-group-title" role="presentation">
            {group.title}
          </div>
          {group.items.map((item) => (
            <Option
              key={item.id}
              id={optionId(id, item)}
              item={item}
              active={item === active}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'onPoint' | 'onChoose'> {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
}

function Option({ id, item, active, onPoint, onChoose }: OptionProps) {
  const { title, hint, icon } = item;
  const pathsOf = useIconPaths();
  const named = typeof icon === 'string' ? (paletteIcons[icon] ?? pathsOf(icon)) : icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox keeps the focus and takes the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={`palette-option${item.stacked ? ' palette-option-stacked' : ''}`}
      onPointerMove={() => !active && onPoint(item)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onChoose(item, true)}
    >
      <Glyph paths={named?.length ? named : documentPaths} />
      <span className="palette-option-title">{title}</span>
      {hint && <span className="palette-option-hint">{hint}</span>}
    </div>
  );
}
