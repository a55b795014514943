import { lazy } from 'react';
import { resource } from '#core/ui';
import { AboutLink } from '../tasks/cells.tsx';
import { emails, sendEmail } from './api.ts';

const EmailForm = lazy(() => import('./email-form.tsx'));
const EmailDetail = lazy(() => import('./email-detail.tsx'));

const isEditable = ({ status }: { readonly status: string }) => status === 'Draft' || status === 'Failed';

export default resource(emails, {
  name: 'subject',
  columns: [
    { key: 'subject', width: 300, phone: 'start' },
    { key: 'to', width: 240, phone: 'below-start' },
    { key: 'status', as: 'status', width: 120, phone: 'end' },
    { key: 'aboutName', cell: AboutLink, width: 240 },
    { key: 'by', width: 150 },
    { key: 'created', width: 150 },
    { key: 'templateName', hidden: true },
  ],
  filters: ['status'],
  defaultSort: { column: 'created', descending: true },
  allowed: {
    update: (email) => isEditable(email) || 'emails.sentStays',
    remove: (email) => isEditable(email) || 'emails.sentStays',
  },
  actions: [
    {
      id: 'send',
      label: 'emails.send',
      endpoint: sendEmail,
      body: ({ version }) => ({ version }),
      allowed: isEditable,
      confirm: 'emails.sendQuestion',
      done: 'emails.isQueued',
    },
  ],
  components: { form: EmailForm, detail: EmailDetail },
  bulk: { remove: true },
}).screen;
