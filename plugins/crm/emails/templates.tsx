import { lazy } from 'react';
import { resource } from '#core/ui';
import { emailTemplates, listTemplates } from '../api/emails.ts';
import { BodyControl } from './body-field.tsx';

const TemplateDetail = lazy(() => import('./template-detail.tsx'));

export default resource(emailTemplates, {
  columns: (c) => [
    c.field('name', { width: 200 }),
    c.field('subject', { width: 300 }),
    c.words('language', { width: 110 }),
    c.field('isActive'),
    c.field('order', { hidden: true }),
  ],
  fields: {
    name: { section: 'sections.template' },
    isActive: { section: 'sections.template' },
    language: { section: 'sections.message' },
    subject: { section: 'sections.message' },
    body: { section: 'sections.message', type: 'multiline', control: BodyControl },
  },
  refreshes: [listTemplates],
  components: { detail: TemplateDetail },
  bulk: { activate: 'isActive', remove: true },
}).screen;
