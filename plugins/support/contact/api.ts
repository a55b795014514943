/** Draft of the help dialog. The server stores it for its author, because signing out clears the browser's storage. */
import * as Type from 'typebox';
import { defineEndpoint } from '#core/api';
import { everybody } from '../permissions.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const ids = Type.Array(text(64), { maxItems: 100 });

export const Unsent = Type.Object({
  tenantId: text(64),
  ticketCategory: text(100),
  subject: text(200),
  description: text(10_000),
  files: Type.Array(Type.Object({ fileId: text(64), fileName: text(255), size: Type.Integer({ minimum: 0 }) }), {
    maxItems: 20,
  }),
  contactEmail: text(254),
  contactEmails: Type.Array(text(254), { maxItems: 100 }),
  priority: text(20),
  transactions: ids,
  customers: ids,
});
export type Unsent = Type.Static<typeof Unsent>;

/** Subject of the dialog: a ticket, a transaction or a failed part; absent for any other. */
const query = Type.Object({ about: Type.Optional(Type.String({ maxLength: 255 })) });
const endpoint = { path: '/support/unsent', guard: everybody, query } as const;

export const unsentCalls = {
  read: defineEndpoint({
    ...endpoint,
    id: 'support.unsent.read',
    method: 'GET',
    summary: "Get the caller's unsent support request",
    answer: Type.Object({ unsent: Type.Optional(Unsent) }),
  }),
  keep: defineEndpoint({
    ...endpoint,
    id: 'support.unsent.keep',
    method: 'PUT',
    summary: "Save the caller's unsent support request",
    body: Unsent,
    answer: 'none',
  }),
  forget: defineEndpoint({
    ...endpoint,
    id: 'support.unsent.forget',
    method: 'DELETE',
    summary: "Delete the caller's unsent support request",
    answer: 'none',
  }),
};
