/** The table of routes, read into what a manifest can be held against. */
import { readCsv } from './csv.ts';

/** An address of the portal, as a row of the table has it. */
export interface RouteRow {
  /** `route /crm/leads`; of a row without an address, `route Settings: Reasons`. Tests carry it in their titles. */
  readonly id: string;
  /** Empty where the row is a menu entry that opens a dialog, or a page whose address the table does not show. */
  readonly path: string;
  readonly plugin: string;
  /** `platform`, `tenant`, `merchant`; `auth` and `any` for core's own. */
  readonly tier: string;
  /** An address that others stand below, without a screen of its own. */
  readonly isParent: boolean;
  readonly isInMenu: boolean;
  readonly group: string;
  readonly label: string;
  readonly breadcrumb: string;
  /** The one permission that the row states. */
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

/** Returns a route's address as the table writes it: without parameters, optional or not. */
export const withoutParameters = (path: string): string => path.replace(/\/:.*$/, '');

/** Permissions decided where the table states none: the first prefix that the address begins with applies. */
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

/** Returns the permission decided for an address that the table states none for. */
export const decidedPermission = (path: string): RegExp | undefined =>
  families.find(([prefix]) => path.startsWith(prefix))?.[1];
