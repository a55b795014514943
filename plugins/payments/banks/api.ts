/** Open banking: consents that let the portal see a merchant's accounts at other banks, and pay from them. */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  consentStatus,
  countedPageOf,
  defineEndpoint,
  Instant,
  listQuery,
  pageOf,
} from '#core/api';
import { connectionEvent, connectionScope } from '../model/connection.ts';
import { may, viewers } from '../permissions.ts';
import { Id, Reason } from '../shapes.ts';

const closed = { additionalProperties: false };

export const Bank = Type.Object(
  { id: Type.String(), name: Type.String(), country: Type.String(), days: Type.Integer() },
  closed,
);

export const Connection = Type.Object(
  {
    id: Type.String(),
    bankId: Type.String(),
    bankName: Type.String(),
    country: Type.String(),
    consentId: Type.String(),
    state: consentStatus.schema,
    scopes: Type.Array(connectionScope.schema),
    accounts: Type.Array(
      Type.Object(
        { id: Type.String(), name: Type.String(), iban: Type.String(), currency: CurrencyCode, balance: Amount },
        closed,
      ),
    ),
    created: Instant,
    createdBy: Type.String(),
    expires: Type.Optional(Instant),
    /** True when the consent ends within a week. */
    endsSoon: Type.Boolean(),
    lastSync: Type.Optional(Instant),
    /** Error of the bank, if it refused the last request. */
    error: Type.Optional(Type.String()),
    /**
     * True if a renewal was requested and the bank has not answered yet. The old consent remains valid in the meantime.
     */
    isRenewing: Type.Boolean(),
  },
  closed,
);
export type Connection = Type.Static<typeof Connection>;

export const ConnectionEvent = Type.Object(
  {
    id: Type.String(),
    connectionId: Type.String(),
    bankName: Type.String(),
    at: Instant,
    type: connectionEvent.schema,
    by: Type.String(),
    detail: Type.Optional(Type.String()),
  },
  closed,
);
export type ConnectionEvent = Type.Static<typeof ConnectionEvent>;

/** Page of the bank on which the consent is given. */
const Redirect = Type.Object({ connection: Connection, address: Type.String() }, closed);
const connectionPath = 'payments/connections/{id}' as const;
const scopes = Type.Array(connectionScope.schema, { minItems: 1, maxItems: connectionScope.values.length });

export const connectionCalls = {
  banks: defineEndpoint({
    id: 'payments.banks',
    method: 'GET',
    path: 'payments/banks',
    summary: 'List banks to connect',
    guard: viewers,
    answer: Type.Array(Bank),
  }),
  list: defineEndpoint({
    id: 'payments.connections.list',
    method: 'GET',
    path: 'payments/connections',
    summary: 'List open banking connections',
    guard: viewers,
    query: listQuery(['created', 'bankName', 'state', 'expires'], ['state', 'country']),
    answer: countedPageOf(Connection),
  }),
  details: defineEndpoint({
    id: 'payments.connections.details',
    method: 'GET',
    path: connectionPath,
    summary: 'Get a connection with its accounts',
    guard: viewers,
    answer: Connection,
  }),
  connect: defineEndpoint({
    id: 'payments.connections.connect',
    method: 'POST',
    path: 'payments/connections',
    summary: "Request a consent; the user gives it on the bank's page",
    guard: may('OpenBanking'),
    body: Type.Object({ bankId: Id, scopes }, closed),
    answer: Redirect,
  }),
  renew: defineEndpoint({
    id: 'payments.connections.renew',
    method: 'POST',
    path: `${connectionPath}/renew`,
    summary: 'Renew a consent; the current one works until the bank responds',
    guard: may('OpenBanking'),
    answer: Redirect,
  }),
  revoke: defineEndpoint({
    id: 'payments.connections.revoke',
    method: 'POST',
    path: `${connectionPath}/revoke`,
    summary: 'Revoke a consent',
    guard: may('OpenBanking'),
    sensitive: true,
    body: Type.Object({ reason: Reason }, closed),
    answer: Connection,
  }),
  sync: defineEndpoint({
    id: 'payments.connections.sync',
    method: 'POST',
    path: `${connectionPath}/sync`,
    summary: 'Refresh accounts from the bank',
    guard: may('OpenBanking'),
    answer: Connection,
  }),
  history: defineEndpoint({
    id: 'payments.connections.history',
    method: 'GET',
    path: 'payments/connection-events',
    summary: 'List the history of open banking connections',
    guard: viewers,
    query: listQuery(['at', 'bankName', 'type'], ['type', 'connectionId']),
    answer: pageOf(ConnectionEvent),
  }),
};
