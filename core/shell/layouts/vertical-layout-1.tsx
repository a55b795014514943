import { lazyWithRetries } from '../../portal/lazy-with-retries.tsx';
import { ClassicToolbar } from '../toolbar/classic-toolbar.tsx';
import type { Layout } from './layout.ts';

/** The default layout: a sidebar that the menu button folds to icons, and the classic toolbar. */
export const verticalLayout1: Layout = {
  name: 'vertical-layout-1',
  navigation: 'rail',
  Toolbar: ClassicToolbar,
  // Lazy, because few users start with a folded sidebar.
  Compact: lazyWithRetries(() => import('../navigation/navigation-rail.tsx')),
};
