/** The signed-in user as the API returns them, and lists that every screen may need. */
import * as Type from 'typebox';
import { LookupOption } from './shapes.ts';

const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

/**
 * Layout and colors that the user chose (S-230). If a field is absent, the deployment's color applies. Written out
 * because `Type.Partial` adds TypeBox's engine for computed types (9 KiB) to the first load.
 * @public
 */
export const ThemeSettings = Type.Object({
  layoutName: Type.Optional(Type.String()),
  sidebarBackgroundColor: Type.Optional(Color),
  headerBackgroundColor: Type.Optional(Color),
  mainBackgroundColor: Type.Optional(Color),
  primaryColor: Type.Optional(Color),
  textColor: Type.Optional(Color),
  buttonsLinkColor: Type.Optional(Color),
  buttonsLinkColorRGB: Type.Optional(Type.String()),
});
export type ThemeSettings = Type.Static<typeof ThemeSettings>;

export const UserContext = Type.Object({
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  isActive: Type.Boolean(),
  isPlatform: Type.Boolean(),
  isAdministrator: Type.Boolean(),
  lastLoginTime: Type.Optional(Type.String()),
  systemRoleId: Type.Optional(Type.String()),
  systemRoleName: Type.Optional(Type.String()),
  permissions: Type.Array(Type.String()),
  /** Features that the tenant has turned off for this user, with the names that guards use. */
  switchedOff: Type.Optional(Type.Array(Type.String())),
  /** Permissions whose changes require a step-up code. */
  scaRequiredPermissions: Type.Optional(Type.Array(Type.String())),
  tenantId: Type.Optional(Type.String()),
  merchantId: Type.Optional(Type.String()),
  tenant: Type.Optional(Type.Object({ id: Type.String(), name: Type.String(), isDefaultTenant: Type.Boolean() })),
  tenants: Type.Array(LookupOption),
  /** `platform`, `crm` or `tenant`, `merchant` or `customer`; mapped to a tier in only one place (S-012). */
  userType: Type.String(),
  userTypeName: Type.String(),
  merchant: Type.Optional(
    Type.Object({ merchantId: Type.String(), legalBusinessName: Type.String(), processingStatus: Type.String() }),
  ),
  checkoutLogoSource: Type.Optional(Type.String()),
  favIconSource: Type.Optional(Type.String()),
  configureTimeZone: Type.Optional(Type.String()),
  loginTemplate: Type.Optional(Type.String()),
  tenantSupportEmail: Type.Optional(Type.String()),
  themeSettings: Type.Optional(ThemeSettings),
  /** Colors of the user's tenant, which override the deployment's; absent if the tenant has none. */
  tenantTheme: Type.Optional(ThemeSettings),
});
export type UserContext = Type.Static<typeof UserContext>;
