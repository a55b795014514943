/** API calls of labels, which belong to a person. */
import * as Type from 'typebox';
import { defineEndpoint } from '#core/api';
import { get, post } from '../endpoint.ts';
import { staff } from '../guards.ts';
import { everybody } from '../permissions.ts';
import { Id, Label, LabelColor } from '../shapes.ts';

const LabelValue = Type.String({ minLength: 1, maxLength: 40 });
const labelFields = {
  value: LabelValue,
  description: Type.Optional(Type.String({ maxLength: 200 })),
  color: LabelColor,
};

export const labelCalls = {
  create: defineEndpoint({
    id: 'support.labels.create',
    method: 'POST',
    path: '/support/label',
    summary: 'Create a label',
    guard: everybody,
    anyMode: true,
    body: Type.Object({ ...labelFields, isDefault: Type.Boolean() }),
    answer: Label,
    rows: ['EA-064'],
  }),
  all: get('labels.all', '/support/label', 'List the caller’s labels; as the list', everybody, Type.Array(Label), [
    'EA-065',
  ]),
  label: defineEndpoint({
    id: 'support.labels.one',
    method: 'GET',
    path: '/support/label/{id}',
    summary: 'Get a label',
    guard: everybody,
    answer: Label,
    rows: ['EA-066'],
  }),
  list: get('labels.list', '/support/labels', 'List the caller’s labels in order', everybody, Type.Array(Label), [
    'EA-067',
  ]),
  update: defineEndpoint({
    id: 'support.labels.update',
    method: 'PUT',
    path: '/support/label/{id}',
    summary: 'Update a label',
    guard: everybody,
    anyMode: true,
    body: Type.Object(labelFields),
    answer: 'none',
    rows: ['EA-068'],
  }),
  remove: defineEndpoint({
    id: 'support.labels.remove',
    method: 'DELETE',
    path: '/support/label/{id}',
    summary: 'Delete a label and remove it from tickets',
    guard: everybody,
    anyMode: true,
    answer: 'none',
    rows: ['EA-069'],
  }),
  rearrange: post(
    'labels.rearrange',
    '/support/labels/rearrange',
    'Set the order of the caller’s labels',
    everybody,
    Type.Object({ newLabelIdsList: Type.Array(Id) }),
    ['EA-070'],
  ),
};

/** Sets the label of a ticket. `x` is the ticket's merchant, or its tenant if the tenant has requested help. */
export const setLabel = defineEndpoint({
  id: 'support.setLabel',
  method: 'POST',
  path: '/support/ticket/{x}/{ticket}/set-support-label/{label}',
  summary: "Set the caller's label of a ticket; `none` removes it",
  guard: staff,
  anyMode: true,
  answer: 'none',
  rows: ['EA-071', 'EA-072'],
});
