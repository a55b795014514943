/** The parts that a plugin is scaffolded from, and the files that come of them. */

import type { Tier } from '../../../core/permissions/guard.ts';
import type { MenuGroupId } from '../../../core/plugin/core-names/menu-groups.ts';

/** Kinds of parts that `portal plugin add` writes. */
export const partKinds = ['resource', 'screen', 'widget', 'report'] as const;
export type PartKind = (typeof partKinds)[number];

/** A part with all answers. */
export interface Part {
  readonly plugin: string;
  readonly name: string;
  readonly tiers: readonly Tier[];
  readonly title: string;
  readonly titleTr: string;
  readonly singular: string;
  readonly plural: string;
  readonly singularTr: string;
  readonly pluralTr: string;
  readonly group: MenuGroupId;
}

/** A part with its kind. */
export interface PlannedPart {
  readonly kind: PartKind;
  readonly part: Part;
  /** Slot of a widget. */
  readonly slot?: string;
}

/** Values of the template's placeholders, by name. */
export type Names = Readonly<Record<string, string>>;

/** Contents by path relative to the project, with forward slashes, sorted. */
export type Files = ReadonlyMap<string, string>;
