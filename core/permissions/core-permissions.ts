import { type Permission, permissionsIn } from './declared.ts';

/** The permissions of core itself. A plugin may ask for them without declaring them. */
export const corePermissions: readonly Permission[] = permissionsIn([
  {
    tiers: ['platform'],
    allows: {
      'Deployment.Manage': 'See how the deployment is put together and preview its theme',
      'Platform.Support.Lookup': 'Get help from support, and see the support tickets of all tenants',
    },
  },
  { tiers: ['tenant'], allows: { 'CRM.Support.Lookup': 'Get help from support, and see the support tickets of the tenant' } },
  {
    tiers: ['merchant'],
    allows: {
      'Merchant.Support.Lookup': 'Get help from support, and see the support tickets of the merchant',
      'Merchant.Support.EmailButton': 'Write to the support address of the tenant',
    },
  },
]);

/** Whoever looks after a deployment: the inspector and the theme preview are theirs. */
export const manageDeployment = 'Deployment.Manage';

/** What the help button asks for (S-188 to S-191). */
export const helpPermissions = {
  dialog: ['CRM.Support.Lookup', 'Merchant.Support.Lookup', 'Platform.Support.Lookup'],
  mail: 'Merchant.Support.EmailButton',
} as const;
