import './vertical-v2.css';
import NavigationRail from '../navigation/navigation-rail.tsx';
import { ToolbarV2 } from '../toolbar/toolbar-v2.tsx';
import type { Layout } from './layout.ts';

/** A sidebar that folds to icons, and the v2 toolbar. */
export default {
  name: 'vertical-v2',
  navigation: 'rail',
  Toolbar: ToolbarV2,
  Compact: NavigationRail,
} satisfies Layout;
