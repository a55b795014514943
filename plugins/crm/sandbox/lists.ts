/** Lead statuses and activity sets, and the options for new records. */
import {
  activation,
  defineEntity,
  type Objection,
  on,
  People,
  perTenant,
  type SandboxRequest,
  serve,
  Tenants,
} from '#sandbox';
import { activitySets, leadStatuses, listOwners, listSets, listStatuses } from '../api/lists.ts';
import { ActivitySets, LeadStatuses } from './contract.ts';

const statuses = [
  { id: 'new', name: { en: 'New', tr: 'Yeni' }, color: 'pending', meaning: 'Open' },
  { id: 'contacted', name: { en: 'Contacted', tr: 'Görüşüldü' }, color: 'pending', meaning: 'Open' },
  { id: 'qualified', name: { en: 'Qualified', tr: 'Nitelikli' }, color: 'positive', meaning: 'Open' },
  { id: 'duplicate', name: { en: 'Duplicate', tr: 'Mükerrer' }, color: 'neutral', meaning: 'Closed' },
  { id: 'disqualified', name: { en: 'Disqualified', tr: 'Elendi' }, color: 'negative', meaning: 'Closed' },
  { id: 'converted', name: { en: 'Converted', tr: 'Dönüştürüldü' }, color: 'positive', meaning: 'Converted' },
] as const;

const leadStatusEntity = defineEntity({
  token: LeadStatuses,
  owner: 'tenant',
  prefix: 'lst',
  seed: (context) =>
    perTenant(context, statuses, ({ id, name, color, meaning }) => ({
      name,
      color,
      meaning,
      isDefault: id === 'new',
    })),
  references: { tenantId: Tenants },
  unique: ['name'],
  mark: 'isDefault',
  name: ({ name }) => name.en,
  event: activation,
  check: ({ before, after }, world): Objection | undefined => {
    if (after?.isDefault && (after.meaning !== 'Open' || !after.isActive)) {
      return {
        code: 'lead-status.default',
        field: 'isDefault',
        message: 'New leads get the default status. It must be active and in progress.',
      };
    }
    const wasLast =
      before?.meaning === 'Converted' && before.isActive && !(after?.meaning === 'Converted' && after.isActive);
    const others = world
      .of(LeadStatuses)
      ?.all.filter(
        ({ id, tenantId, meaning, isActive }) =>
          id !== before?.id && tenantId === before?.tenantId && meaning === 'Converted' && isActive,
      );
    if (!wasLast || others?.length !== 0) return undefined;
    return {
      code: 'lead-status.converted',
      field: 'meaning',
      message: 'Converted leads need a status. First add another active one with the meaning Converted.',
    };
  },
});

const sets = [
  {
    id: 'first-contact',
    name: { en: 'First contact', tr: 'İlk temas' },
    steps: [
      { type: 'Call', subject: 'Introduce ourselves', afterDays: 0, assignee: 'Owner' },
      { type: 'Email', subject: 'Send the price list', afterDays: 1, assignee: 'Owner' },
      { type: 'Call', subject: 'Ask about open questions', afterDays: 5, assignee: 'Owner' },
    ],
  },
  {
    id: 'onboarding',
    name: { en: 'Onboarding', tr: 'Devreye alma' },
    steps: [
      { type: 'Meeting', subject: 'Kick-off with the customer', afterDays: 1, assignee: 'Owner' },
      { type: 'ToDo', subject: 'Collect the missing documents', afterDays: 3, assignee: 'Starter' },
      { type: 'ToDo', subject: 'Make the first test payment', afterDays: 10, assignee: 'Starter' },
    ],
  },
] as const;

const activitySetEntity = defineEntity({
  token: ActivitySets,
  owner: 'tenant',
  prefix: 'aset',
  seed: (context) =>
    perTenant(context, sets, ({ name, steps }) => ({ name, steps: steps.map((step) => ({ ...step })) })),
  references: { tenantId: Tenants },
  unique: ['name'],
  name: ({ name }) => name.en,
  event: activation,
});

export const listEntities = [leadStatusEntity, activitySetEntity];

const byOrder = (item: { readonly order: number }, other: { readonly order: number }) => item.order - other.order;

export const listParts = [
  serve(leadStatuses, LeadStatuses),
  serve(activitySets, ActivitySets),
  [
    on(listStatuses, ({ caller, world }) =>
      (world.of(LeadStatuses)?.within(caller) ?? [])
        .filter(({ isActive }) => isActive)
        .sort(byOrder)
        .map(({ id, name, color, meaning, isDefault }) => ({ id, name, color, meaning, isDefault })),
    ),
    on(listSets, ({ caller, world }) =>
      (world.of(ActivitySets)?.within(caller) ?? [])
        .filter(({ isActive }) => isActive)
        .sort(byOrder)
        .map(({ id, name }) => ({ id, name })),
    ),
    on(listOwners, ownersOf),
  ],
] as const;

/** Returns the tenant's active users, by name. */
function ownersOf({ caller, world }: Pick<SandboxRequest<typeof listOwners>, 'caller' | 'world'>) {
  return world
    .of(People)
    .all.filter(({ tier, tenantId, isActive }) => tier === 'tenant' && isActive && tenantId === caller.tenantId)
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .sort((item, other) => item.name.localeCompare(other.name, 'en'));
}
