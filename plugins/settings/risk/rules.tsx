import { resource } from '#core/ui';
import { antifraudRules } from './api.ts';
import { Conditions } from './conditions.tsx';
import { ConditionsInput, readWhen, writeWhen } from './conditions-input.tsx';
import { RuleDetail } from './rule-detail.tsx';

export default resource(antifraudRules, {
  columns: [
    { key: 'name', width: 280, phone: 'start', cell: ({ row: { name } }) => <span translate="no">{name}</span> },
    { key: 'state', as: 'status', width: 110, phone: 'end' },
    { key: 'action', as: 'words', width: 140, phone: 'below-start' },
    { key: 'priority', width: 90 },
    { key: 'groups', cell: ({ row }) => <Conditions {...row} />, width: 320 },
    { key: 'hits', width: 90, phone: 'below-end' },
    { key: 'changed', hidden: true },
    { key: 'changedBy', hidden: true },
  ],
  // One control for the groups and how they are joined.
  form: [
    'name',
    { key: 'action', hint: 'antifraudRules.actionHint' },
    { key: 'state', hint: 'antifraudRules.stateHint' },
    { key: 'priority', hint: 'antifraudRules.priorityHint' },
    { key: 'groups', control: ConditionsInput },
    { key: 'notifyAbove', hint: 'antifraudRules.notifyHint' },
  ],
  values: (rule) => (rule ? { groups: writeWhen(rule) } : { action: 'Alert', state: 'Draft', priority: '100' }),
  body: (body) => ({ ...body, ...readWhen(body.groups) }),
  components: { detail: RuleDetail },
  bulk: { remove: true },
}).screen;
