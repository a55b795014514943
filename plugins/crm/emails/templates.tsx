import { lazy } from 'react';
import { resource } from '#core/ui';
import { emailTemplates, listTemplates } from './api.ts';
import { BodyControl } from './body-field.tsx';

const TemplateDetail = lazy(() => import('./template-detail.tsx'));

export default resource(emailTemplates, {
  columns: [
    { key: 'name', width: 200 },
    { key: 'subject', width: 300 },
    { key: 'language', as: 'words', width: 110 },
    'isActive',
    { key: 'order', hidden: true },
  ],
  fields: { body: { type: 'multiline', control: BodyControl } },
  refreshes: [listTemplates],
  components: { detail: TemplateDetail },
  bulk: { activate: 'isActive', remove: true },
}).screen;
