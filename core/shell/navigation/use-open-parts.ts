import { useState } from 'react';
import { isCurrent } from '../../menu/menu-tree.ts';
import type { AssembledMenuGroup } from '../../plugin/assembly.ts';
import { usePortal } from '../../portal/portal.ts';
import { parseJson, recordOf } from '../../storage/stored-json.ts';

const choicesKey = 'portal.menu.groups';
/** A longer menu begins with its groups closed, but for the one that the person is in. */
const shortMenu = 20;

/** Open groups and sections of the navigation: as chosen before, else those where the user is or has been. */
export interface OpenParts {
  /** @param id of a group, or of a section of one, `settings/risk` */
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Names a section of a group among the parts of the navigation. */
export const sectionId = (group: string, section: string): string => `${group}/${section}`;

/** Stores the user's choices in the browser; a visited part stays open, so that nothing moves away. */
export function useOpenParts(groups: readonly AssembledMenuGroup[], path: string): OpenParts {
  const { local } = usePortal().storages;
  const isShort = groups.reduce((sum, { entries }) => sum + entries.length, 0) <= shortMenu;
  const [choices, setChoices] = useState(() => readChoices(local));
  const [visited, setVisited] = useState<readonly string[]>([]);
  const current = partsAt(groups, path);
  if (current.some((part) => !visited.includes(part))) setVisited([...new Set([...visited, ...current])]);
  const isGroup = (id: string) => groups.some(({ group }) => group === id);
  const isOpen = (id: string) =>
    choices[id] ?? ((isShort && isGroup(id)) || current.includes(id) || visited.includes(id));
  const toggle = (id: string) => {
    const next = { ...choices, [id]: !isOpen(id) };
    local.setItem(choicesKey, JSON.stringify(next));
    setChoices(next);
  };
  return { isOpen, toggle };
}

/** Returns the group that has the entry of an address, and its section. */
function partsAt(groups: readonly AssembledMenuGroup[], path: string): string[] {
  for (const { group, entries } of groups) {
    const entry = entries.find((candidate) => isCurrent(candidate, path));
    if (entry) return [group, sectionId(group, entry.section ?? 'system')];
  }
  return [];
}

/** Reads the groups and sections that the user has opened (`true`) and closed. */
const readChoices = (local: Storage) => recordOf(parseJson(local.getItem(choicesKey)), isBoolean);

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
