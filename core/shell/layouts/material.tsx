import './material.css';
import { ClassicToolbar } from '../toolbar/classic-toolbar.tsx';
import type { Layout } from './layout.ts';

/** The sidebar is a drawer over the page, below a classic toolbar with a shadow. */
export default { name: 'Material', navigation: 'over', Toolbar: ClassicToolbar } satisfies Layout;
