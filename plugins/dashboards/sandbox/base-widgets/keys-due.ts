import type { Layout } from '../../shapes.ts';
import { shortTable } from './makers.ts';
import type { BaseWidget } from './shapes.ts';

/** Creates the widget of program keys that expire or have to be changed within 30 days. */
export const keysDue = (path: string, layout: Layout): BaseWidget => ({
  key: 'keys-due',
  category: 'work',
  name: { en: 'API keys due to expire', tr: 'Süresi dolacak API anahtarları' },
  data: shortTable(
    '/reporting/developer/keys-due',
    [
      ['name', 'Name'],
      ['shown', 'Key'],
      ['expires', 'Expires'],
    ],
    { pipes: [{ column: 'expires', pipe: 'date' }], navigationUrl: `${path}/{key}` },
  ),
  layout,
});
