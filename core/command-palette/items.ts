/** Items of the palette. */
import type { AssembledMenuEntry, AssembledUserMenuEntry } from '../plugin/assembly.ts';

export interface PaletteItem {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  /** Hint next to the title, such as the group or an amount. */
  readonly hint?: string | undefined;
  /** True if the hint has a separate line. */
  readonly stacked?: boolean;
  /** Name of an icon in a manifest, or the paths of an icon. */
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
