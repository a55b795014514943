/** What holds for every resource, of the lists of deals, tasks and e-mail templates. */
import { checkResource } from '../../harness/check-resource/index.ts';
import { emailTemplates } from '../../../plugins/crm/emails/api.ts';
import { EmailTemplates } from '../../../plugins/crm/sandbox/contract.ts';

checkResource({
  plugin: 'crm',
  screen: () => import('../../../plugins/crm/emails/templates.tsx'),
  collection: emailTemplates,
  entity: EmailTemplates,
  as: 'tenant',
  sample: { name: 'Checked one', nameTr: 'Denenen', language: 'en', subject: 'For {{customer.name}}', body: 'Dear {{contact.name}}', isActive: true, order: 5 },
});
