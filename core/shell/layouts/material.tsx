import './material.css';
import { ClassicToolbar } from '../toolbar/classic-toolbar.tsx';
import type { Layout } from './layout.ts';

/** The sidebar lies over the page as a drawer, below an elevated classic toolbar. */
export default { name: 'Material', navigation: 'over', Toolbar: ClassicToolbar } satisfies Layout;
