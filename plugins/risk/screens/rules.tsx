import { useText } from '#core/react';
import { resource } from '#core/ui';
import { antifraudRules } from '../api.ts';
import { Conditions } from './conditions.tsx';
import { ConditionsInput, readWhen, writeWhen } from './conditions-input.tsx';
import { RuleDetail } from './rule-detail.tsx';

export default resource(antifraudRules, {
  columns: (c) => [
    // The owner distinguishes rules with the same name.
    c.field('merchantName', {
      cell: ({ merchantName }) => <Owner merchantName={merchantName} />,
      guard: { tiers: ['platform', 'tenant'] },
      keep: true,
      width: 180,
      phone: 'below-start',
    }),
    c.text('name', { isName: true, width: 260, keep: true, phone: 'start' }),
    c.coreStatus('state', { width: 110, phone: 'end' }),
    c.words('action', { width: 120 }),
    c.field('priority', { width: 84 }),
    c.field('groups', { cell: (row) => <Conditions {...row} />, width: 230 }),
    c.field('hits', { width: 84, phone: 'below-end' }),
    c.field('changed', { hidden: true }),
    c.field('changedBy', { hidden: true }),
  ],
  // A single control edits the groups and how they are combined.
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

/** Renders the merchant that a rule applies to. A rule of a tenant applies to all of its merchants. */
function Owner({ merchantName }: { readonly merchantName: string | undefined }) {
  const text = useText('risk');
  if (merchantName === undefined) return text('risk.allMerchants');
  return <span translate="no">{merchantName}</span>;
}
