/** Labels that the server pages, currencies without pages, and one page of settings. */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  capitalPaging,
  defineEndpoint,
  Instant,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
} from '#core/api';

export const states = ['Active', 'Inactive', 'Pending'] as const;
const view = { permissions: ['CRM.Sink.View', 'CRM.Support.Lookup'] };
const edit = { permissions: ['CRM.Sink.Edit'] };

export const LabelBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '[\\p{L}\\d ]+' }),
  state: oneOf(states),
  fee: Type.Optional(Amount),
  currency: CurrencyCode,
  rate: Type.Optional(Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 })),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 500 })),
  contact: Type.Optional(Type.String({ format: 'email', maxLength: 256 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  isVisible: Type.Boolean(),
  version: Type.Optional(Type.Integer()),
});
export const Label = Type.Object({
  ...LabelBody.properties,
  id: Type.String(),
  created: Instant,
  isDefault: Type.Boolean(),
  tags: Type.Array(Type.String()),
});
export type Label = Type.Static<typeof Label>;

const path = '/sink/labels';
export const listLabels = defineEndpoint({
  id: 'resource-sink.labels',
  method: 'GET',
  path,
  summary: 'List Labels',
  guard: view,
  query: Type.Object({
    PageSize,
    PageIndex,
    SearchKey: Type.Optional(Type.String()),
    state: Type.Optional(Type.String()),
    dateFrom: Type.Optional(Instant),
    dateTo: Type.Optional(Instant),
    sortBy: Type.Optional(oneOf(['name', 'state', 'created'])),
    sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  paging: capitalPaging,
  answer: pageOf(Label),
});
export const getLabel = defineEndpoint({
  id: 'resource-sink.label',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get a label',
  guard: view,
  answer: Label,
});
export const createLabel = defineEndpoint({
  id: 'resource-sink.create',
  method: 'POST',
  path,
  summary: 'Make a label',
  guard: edit,
  body: LabelBody,
  answer: Label,
});
export const updateLabel = defineEndpoint({
  id: 'resource-sink.update',
  method: 'PUT',
  path: `${path}/{labelId}`,
  summary: 'Edit a label',
  guard: edit,
  body: LabelBody,
  answer: Label,
});
export const removeLabel = defineEndpoint({
  id: 'resource-sink.remove',
  method: 'DELETE',
  path: `${path}/{labelId}`,
  summary: 'Delete a label',
  guard: edit,
  answer: 'none',
});
export const activateLabel = defineEndpoint({
  id: 'resource-sink.activate',
  method: 'POST',
  path: `${path}/{labelId}/activate`,
  summary: 'Activate a label',
  guard: edit,
  answer: Label,
});

export const Currency = Type.Object({
  id: Type.String(),
  name: Type.String(),
  decimalPlaces: Type.Integer(),
  active: Type.Boolean(),
  since: Instant,
});
export type Currency = Type.Static<typeof Currency>;
export const listCurrencies = defineEndpoint({
  id: 'resource-sink.currencies',
  method: 'GET',
  path: '/sink/currencies',
  summary: 'All currencies at once',
  guard: view,
  answer: Type.Array(Currency),
});
export const updateCurrency = defineEndpoint({
  id: 'resource-sink.update-currency',
  method: 'PATCH',
  path: '/sink/currencies/{id}',
  summary: 'Edit a currency',
  guard: edit,
  body: Type.Object({ decimalPlaces: Type.Integer({ minimum: 0, maximum: 8 }), active: Type.Boolean() }),
  answer: 'none',
});

const Settings = Type.Object({
  sender: Type.String({ format: 'email' }),
  days: Type.Integer({ minimum: 1, maximum: 90 }),
  footer: Type.Optional(Type.String()),
});
export const getSettings = defineEndpoint({
  id: 'resource-sink.settings',
  method: 'GET',
  path: '/sink/settings',
  summary: 'Billing settings',
  guard: view,
  answer: Settings,
});
export const updateSettings = defineEndpoint({
  id: 'resource-sink.update-settings',
  method: 'PUT',
  path: '/sink/settings',
  summary: 'Edit billing settings',
  guard: edit,
  body: Settings,
  answer: Settings,
});
