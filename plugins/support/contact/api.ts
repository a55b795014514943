/** What somebody has typed into the dialog that asks for help and has not sent: kept by the server, for them alone, as a sign-out clears the browser. */
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
  files: Type.Array(Type.Object({ fileId: text(64), fileName: text(255), size: Type.Integer({ minimum: 0 }) }), { maxItems: 20 }),
  contactEmail: text(254),
  contactEmails: Type.Array(text(254), { maxItems: 100 }),
  priority: text(20),
  transactions: ids,
  customers: ids,
});
export type Unsent = Type.Static<typeof Unsent>;

/** What the dialog was opened for: a ticket, a transaction, a part that failed; empty for anything else. */
const query = Type.Object({ about: Type.Optional(Type.String({ maxLength: 255 })) });
const own = { path: '/support/unsent', guard: everybody, query } as const;

export const unsentCalls = {
  read: defineEndpoint({
    ...own,
    id: 'support.unsent.read',
    method: 'GET',
    summary: "Get the caller's unsent support request",
    answer: Type.Object({ unsent: Type.Optional(Unsent) }),
  }),
  keep: defineEndpoint({ ...own, id: 'support.unsent.keep', method: 'PUT', summary: "Save the caller's unsent support request", body: Unsent, answer: 'none' }),
  forget: defineEndpoint({ ...own, id: 'support.unsent.forget', method: 'DELETE', summary: "Delete the caller's unsent support request", answer: 'none' }),
};
