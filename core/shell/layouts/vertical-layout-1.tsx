import { ClassicToolbar } from '../toolbar/classic-toolbar.tsx';
import type { Layout } from './layout.ts';

/** The default: a fixed sidebar that the menu button hides, and the classic toolbar. */
export const verticalLayout1: Layout = { name: 'vertical-layout-1', navigation: 'beside', Toolbar: ClassicToolbar };
