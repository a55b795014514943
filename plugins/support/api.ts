/** API calls for lists of tickets, for the creation of a ticket, and for its possible references. */
import * as Type from 'typebox';
import type { Guard } from '#core';
import { defineEndpoint, oneOf, PageIndex, PageSize, pageOf, TimeZone } from '#core/api';
import { get } from './endpoint.ts';
import { askers, merchants, platforms, staff, tenants } from './guards.ts';
import { everybody } from './permissions.ts';
import { Assignee, CreateBody, Id, ListQuery, listed, PlatformCreateBody, sorting, Ticket } from './shapes.ts';
import { channels } from './words.ts';

/** Lists the tickets that the caller, or their merchant or tenant, has opened. */
export const listMine = defineEndpoint({
  id: 'support.mine',
  method: 'GET',
  path: '/support/ticket/my',
  summary: "List tickets of the caller's merchant or tenant",
  guard: askers,
  query: Type.Object({ ...ListQuery.properties, ticketChannelType: oneOf(channels) }),
  answer: pageOf(Ticket),
  rows: ['EA-012'],
});

/**
 * Lists the tickets that the caller's side responds to: those of merchants for tenant staff, those of tenants for the
 * platform.
 */
export const listTickets = defineEndpoint({
  id: 'support.tickets',
  method: 'GET',
  path: '/support/ticket',
  summary: 'List tickets to respond to, of merchants or, for the platform, of tenants',
  guard: staff,
  query: ListQuery,
  answer: pageOf(Ticket),
  rows: ['EA-043'],
});

export const ExportQuery = Type.Object({
  ...listed,
  ...sorting,
  /** Time zone of the times in the files; if absent, the person's own. */
  timeZone: Type.Optional(TimeZone),
  /**
   * Comma-separated ids of the columns in the order of the files, and their headings, separated by `|`. If absent, all
   * columns.
   */
  columns: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
  headings: Type.Optional(Type.String({ maxLength: 2_000 })),
});
export type ExportQuery = Type.Static<typeof ExportQuery>;

export const exportTickets = defineEndpoint({
  id: 'support.export',
  method: 'GET',
  path: '/support/ticket/export',
  summary: 'Download a filtered list of tickets as a zip with a CSV file per tenant',
  guard: platforms,
  query: ExportQuery,
  answer: 'blob',
  rows: ['EA-044'],
});

export const create = <const Path extends string, const Guarded extends Guard, const Body extends Type.TSchema>(
  id: string,
  path: Path,
  summary: string,
  guard: Guarded,
  body: Body,
  rows: readonly string[],
) =>
  defineEndpoint({
    id: `support.${id}`,
    method: 'POST',
    path,
    summary,
    guard,
    anyMode: true,
    body,
    answer: 'text',
    rows,
  });

/** API calls that create a ticket and return its id as text. */
export const createCalls = {
  merchant: create('create', '/support/ticket', 'Create a ticket for the tenant', merchants, CreateBody, ['EA-014']),
  tenant: create('tenant.create', '/support/ticket', 'Create a ticket for the platform', tenants, CreateBody, [
    'EA-037',
  ]),
  platform: create(
    'platform.create',
    '/support/{tenantId}/ticket',
    'Create a ticket on behalf of a tenant',
    platforms,
    PlatformCreateBody,
    ['EA-063'],
  ),
};

const Categories = Type.Object({ categories: Type.Array(Type.String()) });
const categoriesPath = '/support/ticket-categories';
const others = { ...everybody, tiers: ['merchant', 'platform'] } as const;

export const categoryCalls = {
  others: get('categories', categoriesPath, 'List the categories of tickets', others, Categories, ['EA-011']),
  tenant: get(
    'tenant.categories',
    categoriesPath,
    'List the categories of tickets, for tenant staff',
    tenants,
    Categories,
    ['EA-039'],
  ),
};

const tenantOption = { tenantId: Type.String(), tenantName: Type.String() };
export const tenantName = defineEndpoint({
  ...get(
    'tenant.tenants',
    '/support/tenants',
    'Get the caller’s tenant as an option',
    tenants,
    pageOf(Type.Object(tenantOption)),
    ['EA-040'],
  ),
  // The caller's own tenant is the only row.
  paging: { rows: 'data', count: 'count' },
});
const MerchantOption = Type.Object({ merchantId: Type.String(), legalBusinessName: Type.String() });

export const tenantMerchants = defineEndpoint({
  id: 'support.tenant.merchants',
  method: 'GET',
  path: '/{tenantId}/all/merchants',
  summary: 'List all merchants of the tenant by ID and name',
  guard: tenants,
  answer: Type.Array(MerchantOption),
  rows: ['EA-036'],
});

const TenantDetails = Type.Object({ ...tenantOption, emailSenderAddress: Type.String() });
export const myTenant = get('myTenant', '/tenants/mydetails', 'Get the caller’s tenant', askers, TenantDetails, [
  'EA-026',
]);

export const tenantDetails = defineEndpoint({
  id: 'support.tenantDetails',
  method: 'GET',
  path: '/tenants/{id}/details',
  summary: 'Get a tenant with its email address',
  guard: platforms,
  answer: TenantDetails,
  rows: ['EA-042'],
});

/**
 * Lists the staff of a tenant, or without a tenant those of the platform, as possible assignees and contacts of
 * tickets.
 */
export const listStaff = defineEndpoint({
  id: 'support.staff',
  method: 'GET',
  path: '/support/users',
  summary: 'List possible assignees, or possible recipients in a tenant',
  guard: staff,
  query: Type.Object({
    tenantId: Type.Optional(Id),
    searchKey: Type.Optional(Type.String({ maxLength: 255 })),
    pageIndex: PageIndex,
    pageSize: PageSize,
  }),
  answer: pageOf(Assignee),
});

/** Searches for transactions that a ticket can refer to. */
export const findTransactions = defineEndpoint({
  id: 'support.transactions',
  method: 'GET',
  path: '/support/transactions',
  summary: 'Search transactions for a ticket by reference',
  guard: everybody,
  query: Type.Object({
    external_id: Type.String({ minLength: 1, maxLength: 255 }),
    tenantId: Type.Optional(Id),
    merchantId: Type.Optional(Id),
    pageIndex: PageIndex,
    pageSize: PageSize,
  }),
  answer: pageOf(Type.Object({ transactionId: Type.String(), externalId: Type.String() })),
});

export const findCustomers = defineEndpoint({
  id: 'support.customers',
  method: 'GET',
  path: '/support/customers',
  summary: 'List merchants of a tenant for a ticket',
  guard: platforms,
  query: Type.Object({
    tenantId: Id,
    searchKey: Type.Optional(Type.String({ maxLength: 255 })),
    pageIndex: PageIndex,
    pageSize: PageSize,
  }),
  answer: pageOf(MerchantOption),
});
