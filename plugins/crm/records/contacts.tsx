import { lazy } from 'react';
import List from './contact-list.tsx';
import { routed } from './routed.tsx';

export default routed(
  List,
  lazy(() => import('./contact-page.tsx')),
);
