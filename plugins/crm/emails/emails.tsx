import { lazy } from 'react';
import { resource } from '#core/ui';
import { emails, sendEmail } from '../api/emails.ts';
import { AboutLink } from '../tasks/cells.tsx';

const EmailForm = lazy(() => import('./email-form.tsx'));
const EmailDetail = lazy(() => import('./email-detail.tsx'));

const isEditable = ({ status }: { readonly status: string }) => status === 'Draft' || status === 'Failed';

export default resource(emails, {
  name: 'subject',
  columns: (c) => [
    c.field('subject', { width: 300, phone: 'start' }),
    c.field('to', { width: 240, phone: 'below-start' }),
    c.coreStatus('status', { width: 120, phone: 'end' }),
    c.field('aboutName', { cell: (row) => <AboutLink row={row} />, width: 240 }),
    c.field('by', { width: 150 }),
    c.field('created', { width: 150 }),
    c.field('templateName', { hidden: true }),
  ],
  filters: (f) => [f.field('status')],
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
