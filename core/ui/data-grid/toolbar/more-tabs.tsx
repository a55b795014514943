import { useUiText } from '../../later-texts.ts';
import { Menu } from '../../overlays/menu.tsx';
import type { GridTab } from '../types.ts';

interface MoreTabsProps {
  readonly tabs: readonly GridTab[];
  readonly onOpen: (tab: GridTab) => void;
  readonly close: () => void;
}

/** Renders the menu of the parts of a list that have no rows. */
export default function MoreTabs({ tabs, onOpen, close }: MoreTabsProps) {
  const text = useUiText();
  return (
    <Menu
      label={text('grid.tabs')}
      close={close}
      entries={tabs.map((tab) => ({ id: tab.id, label: tab.title, run: () => onOpen(tab) }))}
    />
  );
}
