import { lazy } from 'react';
import List from './organization-list.tsx';
import { routed } from './routed.tsx';

export default routed(
  List,
  lazy(() => import('./organization-page.tsx')),
);
