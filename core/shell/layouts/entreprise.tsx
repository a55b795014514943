import './entreprise.css';
import { NavigationBar } from '../navigation/navigation-bar.tsx';
import { ClassicToolbar } from '../toolbar/classic-toolbar.tsx';
import type { Layout } from './layout.ts';

/** Horizontal navigation below the classic toolbar. Groups open as menus. */
export default {
  name: 'Entreprise',
  navigation: 'bar',
  Toolbar: ClassicToolbar,
  Compact: NavigationBar,
} satisfies Layout;
