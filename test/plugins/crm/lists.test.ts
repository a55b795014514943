import { leadStatuses } from '../../../plugins/crm/lists/api.ts';
import { LeadStatuses } from '../../../plugins/crm/sandbox/contract.ts';
import { checkResource } from '../../harness/check-resource/index.ts';

checkResource({
  plugin: 'crm',
  screen: () => import('../../../plugins/crm/lists/lead-statuses.tsx'),
  collection: leadStatuses,
  entity: LeadStatuses,
  as: 'tenant',
  sample: { name: 'On hold', nameTr: 'Beklemede', colour: 'neutral', meaning: 'Open', isDefault: false, order: 70, isActive: true },
});
