import '../../harness/dom.ts';
import { fireEvent, within } from '@testing-library/react';
import { activitySets, leadStatuses } from '../../../plugins/crm/lists/api.ts';
import { contacts, leads, organizations } from '../../../plugins/crm/records/api.ts';
import { ActivitySets, Contacts, Leads, LeadStatuses, Organizations } from '../../../plugins/crm/sandbox/contract.ts';
import { checkResource } from '../../harness/check-resource/index.ts';

const common = { plugin: 'crm', as: 'tenant' } as const;

checkResource({
  ...common,
  screen: () => import('../../../plugins/crm/lists/lead-statuses.tsx'),
  collection: leadStatuses,
  entity: LeadStatuses,
  sample: { name: 'On hold', nameTr: 'Beklemede', colour: 'neutral', meaning: 'Open', isDefault: false, order: 70, isActive: true },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/crm/lists/activity-sets.tsx'),
  collection: activitySets,
  entity: ActivitySets,
  sample: {
    name: 'First call',
    nameTr: 'İlk arama',
    steps: [{ type: 'ToDo', subject: 'Call them', afterDays: 0, assignee: 'Owner' }],
    isActive: true,
    order: 70,
  },
  fill: {
    async steps(control) {
      fireEvent.click(within(control).getByRole('button', { name: 'Add a step' }));
      fireEvent.change(await within(control).findByLabelText('What is to be done'), { target: { value: 'Call them' } });
      // Their options load with them.
      await within(control).findAllByRole('combobox');
    },
  },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/crm/records/organization-list.tsx'),
  collection: organizations,
  entity: Organizations,
  sample: { name: 'Checked GmbH', country: 'DE', websites: ['https://www.checked.example'], tags: ['vip'] },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/crm/records/contact-list.tsx'),
  collection: contacts,
  entity: Contacts,
  sample: { lastName: 'Checked', email: 'checked@checked.example', hasConsent: false, tags: [] },
});

checkResource({
  ...common,
  screen: () => import('../../../plugins/crm/records/lead-list.tsx'),
  collection: leads,
  entity: Leads,
  sample: { company: 'Checked GmbH', email: 'checked@checked.example', source: 'Website', tags: [] },
});
