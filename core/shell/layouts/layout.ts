import type { ComponentType } from 'react';
import { type LayoutName, layoutNames } from '../../theme/layout-names.ts';
import type { NavigationProps } from '../navigation/navigation.tsx';
import type { ToolbarProps } from '../toolbar/toolbar-frame.tsx';

export const defaultLayoutName = 'vertical-layout-1' satisfies LayoutName;

/**
 * Arrangement of the shell's parts in a layout. On narrow screens the navigation is a drawer over the page in every
 * layout.
 */
export interface Layout {
  readonly name: LayoutName;
  /**
   * `over` the page, as a drawer; a `bar` below the toolbar; a `rail` beside the page, a sidebar that folds to icons.
   */
  readonly navigation: 'over' | 'bar' | 'rail';
  readonly Toolbar: ComponentType<ToolbarProps>;
  /** The navigation as a bar, or as a folded rail. */
  readonly Compact?: ComponentType<NavigationProps>;
}

/**
 * Returns the first of the names that is a layout's; the default if none is.
 * @param names the preview's, the person's, the deployment's
 */
export function layoutNameOf(names: readonly (string | undefined)[]): LayoutName {
  // The type of `includes` accepts only members, but the name may be any string.
  const known = layoutNames as readonly (string | undefined)[];
  const found = names.find((name) => known.includes(name));
  return (found as LayoutName | undefined) ?? defaultLayoutName; // found in the list above
}
