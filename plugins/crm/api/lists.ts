/** API calls for the lists that CRM records refer to. The documents name the screens but not the API calls. */
import * as Type from 'typebox';
import { collection, defineEndpoint, LookupOption, localizedText, oneOf } from '#core/api';
import { permission, settings } from '../permissions.ts';
import { taskTypes } from './tasks.ts';

const listed = {
  isActive: Type.Boolean({ default: true }),
  order: Type.Integer({ minimum: 0, maximum: 9999, default: 100 }),
};
const may = ({ View, Edit }: { readonly View: string; readonly Edit: string }) => ({
  view: { permissions: [View] },
  change: { permissions: [Edit] },
});

export const colors = ['neutral', 'pending', 'positive', 'negative'] as const;
/** Meanings of a lead status: in progress, closed or converted. */
export const meanings = ['Open', 'Closed', 'Converted'] as const;

export const leadStatuses = collection({
  id: 'crm.leadStatuses',
  path: '/crm/lead-statuses',
  words: ['lead status', 'lead statuses'],
  owner: 'tenant',
  item: Type.Object({
    name: localizedText({ maxLength: 100 }),
    color: oneOf(colors),
    meaning: oneOf(meanings),
    /** True for the default status of new leads. */
    isDefault: Type.Boolean({ default: false }),
    ...listed,
  }),
  ...may(settings.LeadStatuses),
  search: ['name'],
  sort: ['order', 'name'],
  filter: ['meaning', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

export const stepRoles = ['Owner', 'Starter'] as const;
export const maxSteps = 20;

const Step = Type.Object(
  {
    type: oneOf(taskTypes),
    subject: Type.String({ minLength: 1, maxLength: 200 }),
    /** Number of days after the start of the set. */
    afterDays: Type.Integer({ minimum: 0, maximum: 365 }),
    /** User responsible for the step: the owner of the record, or the user who started the set. */
    assignee: oneOf(stepRoles),
  },
  { additionalProperties: false },
);
export type Step = Type.Static<typeof Step>;

export const activitySets = collection({
  id: 'crm.activitySets',
  path: '/crm/activity-sets',
  words: ['activity set', 'activity sets'],
  owner: 'tenant',
  item: Type.Object({
    name: localizedText({ maxLength: 100 }),
    /** Steps; each becomes a task when the set is started. */
    steps: Type.Array(Step, { minItems: 1, maxItems: maxSteps }),
    ...listed,
  }),
  ...may(settings.ActivitySets),
  search: ['name'],
  sort: ['order', 'name'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

/** Lists the statuses with their appearance. */
export const listStatuses = defineEndpoint({
  id: 'crm.lookup.lead-statuses',
  method: 'GET',
  path: '/crm/lookup/lead-statuses',
  summary: 'List active lead statuses',
  guard: { permissions: [permission.Lead.View] },
  answer: Type.Array(
    Type.Object({
      id: Type.String(),
      name: localizedText(),
      color: oneOf(colors),
      meaning: oneOf(meanings),
      isDefault: Type.Boolean(),
    }),
  ),
});

export const listSets = defineEndpoint({
  id: 'crm.lookup.activity-sets',
  method: 'GET',
  path: '/crm/lookup/activity-sets',
  summary: 'List active activity sets',
  guard: { permissions: [permission.Task.Edit] },
  answer: Type.Array(Type.Object({ id: Type.String(), name: localizedText() })),
});

/** Lists the users who can own a record. */
export const listOwners = defineEndpoint({
  id: 'crm.lookup.owners',
  method: 'GET',
  path: '/crm/lookup/owners',
  summary: 'List active people of the tenant who can own records',
  guard: {
    permissions: [
      permission.Organization.View,
      permission.Lead.View,
      permission.Contact.View,
      permission.Opportunity.View,
      permission.Project.View,
      permission.Task.View,
    ],
  },
  answer: Type.Array(LookupOption),
});
