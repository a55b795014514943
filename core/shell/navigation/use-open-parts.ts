import { useState } from 'react';
import { isCurrent } from '../../menu/menu-tree.ts';
import type { AssembledMenuGroup } from '../../plugin/assembly.ts';
import { usePortal } from '../../portal/portal.ts';
import { parseJson, recordOf } from '../../storage/stored-json.ts';

const choicesKey = 'portal.menu.groups';
/**
 * Number of entries up to which all groups of the menu are open at first. In a longer menu, only the user's current
 * group is.
 */
const shortMenu = 20;

/** Open groups and sections of the navigation: those the user has opened, else those in which the user is or was. */
export interface OpenParts {
  /** @param id id of a group, or of a section of a group, `settings/risk` */
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Returns the id of a section of a group. */
export const sectionId = (group: string, section: string): string => `${group}/${section}`;

/** Stores the user's choices in the browser. A visited part stays open, so that the navigation does not shift. */
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

/** Returns the group with the entry of an address, and its section. */
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
