/** API calls for alerts about unusual events, and for the actions on them. */
import * as Type from 'typebox';
import { AnyOf, countedPageOf, defineEndpoint, Instant, PageIndex, PageSize } from '#core/api';
import { permissions } from '../calls.ts';
import { alertStatus, alertType } from './model.ts';

export const Alert = Type.Object({
  id: Type.String(),
  tenantId: Type.String(),
  tenantName: Type.String(),
  merchantId: Type.String(),
  merchantName: Type.String(),
  type: alertType.schema,
  status: alertStatus.schema,
  /** Threshold in percent, and the measured value. */
  threshold: Type.Number(),
  seen: Type.Number(),
  /** Number of counted payments, and the required minimum. */
  counted: Type.Integer(),
  minimum: Type.Integer(),
  /** Start of the evaluated period. */
  from: Instant,
  created: Instant,
});
export type Alert = Type.Static<typeof Alert>;

/** Page and filters; comma-separated values match any of them. */
const Page = Type.Object({
  pageIndex: Type.Optional(PageIndex),
  pageSize: Type.Optional(PageSize),
  /** Part of a merchant's name. */
  searchKey: Type.Optional(Type.String({ maxLength: 255 })),
  status: AnyOf,
  type: AnyOf,
  merchantId: AnyOf,
});
export type AlertQuery = Type.Static<typeof Page>;

const list = <const Path extends string>(
  id: string,
  path: Path,
  tier: 'merchant' | 'tenant' | 'platform',
  row: string,
) =>
  defineEndpoint({
    id: `reports.alerts.${id}`,
    method: 'GET',
    path,
    summary: `List alerts for ${tier}, newest first`,
    guard: { tiers: [tier], permissions: [permissions[tier]] },
    query: Page,
    answer: countedPageOf(Alert),
    rows: [row],
  });

const operators = { tiers: ['tenant', 'platform'], permissions: ['Reports'] } as const;

export const alertCalls = {
  merchant: list('own', '/alerts', 'merchant', 'EA-239'),
  tenant: list('tenant', '/tenant/alerts', 'tenant', 'EA-240'),
  platform: list('platform', '/platform/alerts', 'platform', 'EA-241'),
  types: defineEndpoint({
    id: 'reports.alerts.types',
    method: 'GET',
    path: '/alerts/types',
    summary: 'List alert types with their thresholds and minimum payments',
    guard: { permissions: ['Reports', 'Merchant.Reports'] },
    answer: Type.Array(Type.Object({ id: alertType.schema, threshold: Type.Number(), minimum: Type.Integer() })),
    rows: ['EA-242'],
  }),
  details: defineEndpoint({
    id: 'reports.alerts.details',
    method: 'GET',
    path: '/alerts/{id}',
    summary: 'Get an alert',
    guard: { tiers: ['tenant', 'merchant'], permissions: ['Reports', 'Merchant.Reports'] },
    answer: Alert,
    rows: ['EA-243'],
  }),
  platformDetails: defineEndpoint({
    id: 'reports.alerts.platform-details',
    method: 'GET',
    path: '/platform/alerts/{tenant}/{id}',
    summary: 'Get an alert of a tenant',
    guard: { tiers: ['platform'], permissions: ['Reports'] },
    answer: Alert,
    rows: ['EA-244'],
  }),
  acknowledge: defineEndpoint({
    id: 'reports.alerts.acknowledge',
    method: 'POST',
    path: '/alerts/{id}/acknowledge',
    summary: 'Acknowledge an alert',
    guard: operators,
    answer: Alert,
  }),
  close: defineEndpoint({
    id: 'reports.alerts.close',
    method: 'POST',
    path: '/alerts/{id}/close',
    summary: 'Close an alert',
    guard: operators,
    answer: Alert,
  }),
};
