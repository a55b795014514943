/** The permissions of core itself, each with what it allows. A plugin may ask for them without declaring them. */
export const corePermissions = {
  'Deployment.Manage': 'See how the deployment is put together and preview its theme',
  'CRM.Support.Lookup': 'Get help from support, and see the support tickets of the tenant',
  'Merchant.Support.Lookup': 'Get help from support, and see the support tickets of the merchant',
  'Platform.Support.Lookup': 'Get help from support, and see the support tickets of all tenants',
  'Merchant.Support.EmailButton': 'Write to the support address of the tenant',
} as const satisfies Readonly<Record<string, string>>;

/** Whoever looks after a deployment: the inspector and the theme preview are theirs. */
export const manageDeployment = 'Deployment.Manage';

/** What the help button asks for (S-188 to S-191). */
export const helpPermissions = {
  dialog: ['CRM.Support.Lookup', 'Merchant.Support.Lookup', 'Platform.Support.Lookup'],
  mail: 'Merchant.Support.EmailButton',
} as const;
