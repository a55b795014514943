// @lane sandbox
/** The sandbox answers each call for the records, lists and email templates of the CRM correctly. */
import { emailTemplates } from '../../../plugins/crm/api/emails.ts';
import { leadStatuses } from '../../../plugins/crm/api/lists.ts';
import { contacts, leads, organizations } from '../../../plugins/crm/api/records.ts';
import { Contacts, EmailTemplates, Leads, LeadStatuses, Organizations } from '../../../plugins/crm/sandbox/contract.ts';
import { checkAnswers } from '../../harness/check-resource/check-answers.ts';

const common = { plugin: 'crm', as: 'tenant' } as const;

checkAnswers({
  ...common,
  collection: leadStatuses,
  entity: LeadStatuses,
  sample: {
    name: { en: 'On hold', tr: 'Beklemede' },
    color: 'neutral',
    meaning: 'Open',
    isDefault: false,
    order: 70,
    isActive: true,
  },
});

checkAnswers({
  ...common,
  collection: organizations,
  entity: Organizations,
  sample: { name: 'Checked GmbH', country: 'DE', websites: ['https://www.checked.example'], tags: ['vip'] },
});

checkAnswers({
  ...common,
  collection: contacts,
  entity: Contacts,
  sample: { lastName: 'Checked', email: 'checked@checked.example', hasConsent: false, tags: [] },
});

checkAnswers({
  ...common,
  collection: leads,
  entity: Leads,
  sample: { company: 'Checked GmbH', email: 'checked@checked.example', source: 'Website', tags: [] },
});

checkAnswers({
  ...common,
  collection: emailTemplates,
  entity: EmailTemplates,
  sample: {
    name: { en: 'Checked one', tr: 'Denenen' },
    language: 'en',
    subject: 'For {{customer.name}}',
    body: 'Dear {{contact.name}}',
    isActive: true,
    order: 5,
  },
});
