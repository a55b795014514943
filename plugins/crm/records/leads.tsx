import { lazy } from 'react';
import List from './lead-list.tsx';
import { routed } from './routed.tsx';

export default routed(
  List,
  lazy(() => import('./lead-page.tsx')),
);
