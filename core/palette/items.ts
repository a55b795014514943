/** Items of the palette. */
import type { AssembledMenuEntry, AssembledUserMenuEntry } from '../plugin/assembly.ts';

export interface PaletteItem {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  /** Hint next to the title: the group, an amount. */
  readonly hint?: string | undefined;
  /** The hint has a line of its own. */
  readonly stacked?: boolean;
  /** A name that a manifest gives, or the paths of a drawing. */
  readonly icon?: string | readonly string[] | undefined;
  readonly action: PaletteAction;
}

export type PaletteAction =
  | { readonly kind: 'open'; readonly href: string }
  | { readonly kind: 'dialog'; readonly entry: AssembledMenuEntry | AssembledUserMenuEntry }
  | { readonly kind: 'run'; readonly run: () => void };

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
