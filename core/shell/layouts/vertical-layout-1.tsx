import { lazy } from 'react';
import { ClassicToolbar } from '../toolbar/classic-toolbar.tsx';
import type { Layout } from './layout.ts';

/** The default: a sidebar that the menu button folds to a rail of icons, and the classic toolbar. */
export const verticalLayout1: Layout = {
  name: 'vertical-layout-1',
  navigation: 'rail',
  Toolbar: ClassicToolbar,
  // Few people begin with it folded.
  Compact: lazy(() => import('../navigation/navigation-rail.tsx').then(({ NavigationRail }) => ({ default: NavigationRail }))),
};
