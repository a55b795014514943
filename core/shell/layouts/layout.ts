import type { ComponentType } from 'react';
import { type LayoutName, layoutNames } from '../../theme/layout-names.ts';
import type { NavigationProps } from '../navigation/navigation.tsx';
import type { NavigationPlace } from '../navigation/use-navigation.ts';
import type { ToolbarProps } from '../toolbar/toolbar-frame.tsx';

export const defaultLayoutName = 'vertical-layout-1' satisfies LayoutName;

/** Arrangement of the shell's parts. On narrow screens the navigation of every layout is a drawer over the page. */
export interface Layout {
  readonly name: LayoutName;
  readonly navigation: NavigationPlace;
  readonly Toolbar: ComponentType<ToolbarProps>;
  /** The navigation as a bar or as a folded sidebar. */
  readonly Compact?: ComponentType<NavigationProps>;
}

/**
 * Returns the first name that is the name of a layout; the default layout if there is none.
 * @param names names in the preview, the user's settings and the deployment
 */
export function layoutNameOf(names: readonly (string | undefined)[]): LayoutName {
  // The type of `includes` accepts only members, but the name may be any string.
  const known = layoutNames as readonly (string | undefined)[];
  const found = names.find((name) => known.includes(name));
  return (found as LayoutName | undefined) ?? defaultLayoutName; // found in the list above
}
