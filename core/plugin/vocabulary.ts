/** Vocabulary that manifests add, as a single list for the checks, `portal list` and `portal diff`. */
import type { Vocabulary } from './types.ts';

export const vocabularyKinds = ['group', 'status', 'icon', 'field', 'service'] as const;
export type VocabularyKind = (typeof vocabularyKinds)[number];

export interface Word {
  readonly kind: VocabularyKind;
  /** Public name, unique among the names of its kind. */
  readonly name: string;
  /** Meaning of the name, such as an icon or a color; empty if the name is enough. */
  readonly meaning: string;
  /** The key of its text below `manifest`, if it has one. */
  readonly title?: string;
}

/** Returns all names of a vocabulary, grouped by kind. */
export function wordsOf({
  menuGroups = [],
  statuses = {},
  notificationIcons = {},
  fields = [],
  services = [],
}: Vocabulary): readonly Word[] {
  return [
    ...menuGroups.map(
      ({ id, title, icon, order }): Word => ({ kind: 'group', name: id, meaning: `${icon}, at ${order}`, title }),
    ),
    ...Object.entries(statuses).map(
      ([name, kind]): Word => ({ kind: 'status', name, meaning: kind, title: `status.${name}` }),
    ),
    ...Object.entries(notificationIcons).map(([name, icon]): Word => ({ kind: 'icon', name, meaning: icon })),
    ...fields.map(({ type }): Word => ({ kind: 'field', name: type, meaning: '' })),
    ...services.map((name): Word => ({ kind: 'service', name, meaning: '' })),
  ];
}
