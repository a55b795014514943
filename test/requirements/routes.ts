/** The table of routes, in a form for comparison with a manifest. */
import { readCsv } from './csv.ts';

/** An address of the portal in a row of the table. */
export interface RouteRow {
  /**
   * Id `route /crm/leads`, or for a row without an address `route Settings: Reasons`. The titles of tests contain it.
   */
  readonly id: string;
  /** Path; empty if the row is a menu entry that opens a dialog, or a page whose address the table doesn't show. */
  readonly path: string;
  readonly plugin: string;
  /** `platform`, `tenant` or `merchant`; `auth` and `any` for core's own routes. */
  readonly tier: string;
  /** True for the parent of other addresses, without its own screen. */
  readonly isParent: boolean;
  readonly isInMenu: boolean;
  readonly group: string;
  readonly label: string;
  readonly breadcrumb: string;
  /** The only permission in the row. */
  readonly permission: string | undefined;
  readonly text: string;
}

export const routeRows: readonly RouteRow[] = readCsv(new URL('routes.csv', import.meta.url)).map((row): RouteRow => {
  const {
    path = '',
    plugin = '',
    tier = '',
    sidebar,
    menu_group: group = '',
    label = '',
    breadcrumb = '',
    permission,
    flags = '',
  } = row;
  return {
    id: `route ${path || [group, label].filter(Boolean).join(': ')}`,
    path,
    plugin,
    tier,
    isParent: /^parent\b/.test(flags),
    isInMenu: sidebar !== 'none',
    group,
    label,
    breadcrumb,
    permission: permission || undefined,
    text: [tier, group, label].filter(Boolean).join(', '),
  };
});

/** Returns a route's address in the form of the table, without parameters. */
export const withoutParameters = (path: string): string => path.replace(/\/:.*$/, '');

/** Permissions that were decided if the table has none. The first prefix with which the address begins applies. */
const families: readonly (readonly [prefix: string, permission: RegExp])[] = [
  ['/transaction-management/', /^CRM\.Transaction\.View$/],
  ['/merchant/transaction-management/', /^Merchant\.Transaction\.View$/],
  ['/merchant/payments/', /^Merchant\.Payments\.View$/],
  ['/merchant/users/', /^(Merchant\.Users\.View|manageMerchantRoles)$/],
  ['/reports/', /^Merchant\.Reports$/],
  ['/developer-settings/', /^(Merchant\.Developer|Settings\.ApiKeys)\.View$/],
  ['/crm/reports/', /^Reports$/],
  ['/crm/settings/dashboard/', /^Dashboard\.Manage$/],
  ['/crm/settings/', /^Settings\.\w+\.View$/],
  ['/crm/users/', /^(CRM\.Users\.View|Merchant\.Users\.View|manageCrmRoles|manageMerchantRoles)$/],
  ['/crm/tenant-management/tenants', /^Platform\.Tenants\.View$/],
  ['/crm/tenant-management/encryption-keys', /^Platform\.EncryptionKeys\.View$/],
  ['/crm/leave-management/', /^Platform\.Leave\.View$/],
  ['/platform/ai-agent', /^Platform\.AIAgent\.View$/],
];

/** Returns the permission that was decided for an address without one in the table. */
export const decidedPermission = (path: string): RegExp | undefined =>
  families.find(([prefix]) => path.startsWith(prefix))?.[1];
