import { type Permission, permissionsIn } from './declared.ts';

/** The permissions of core. Plugins may require them without declaring them. */
export const corePermissions: readonly Permission[] = permissionsIn([
  {
    tiers: ['platform'],
    names: ['Deployment.Manage', 'Platform.Support.Lookup'],
  },
  { tiers: ['tenant'], names: ['CRM.Support.Lookup'] },
  {
    tiers: ['merchant'],
    names: ['Merchant.Support.Lookup', 'Merchant.Support.EmailButton'],
  },
]);

/** Permission of a deployment's operators for the inspector and the theme preview. */
export const manageDeployment = 'Deployment.Manage';

/** Permissions that the help button requires (S-188 to S-191). */
export const helpPermissions = {
  dialog: ['CRM.Support.Lookup', 'Merchant.Support.Lookup', 'Platform.Support.Lookup'],
  mail: 'Merchant.Support.EmailButton',
} as const;
