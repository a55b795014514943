/** Returns the guard of operators with a permission, all of which the plugin of transactions declares. */
const operators = (name: string) => ({
  permissions: [`CRM.Transaction.${name}`, `Platform.Transaction.${name}`],
});

export const staff = { permissions: ['CRM.Transaction.View'] };
export const viewers = { permissions: [...staff.permissions, 'Platform.Transaction.Lookup'] };
export const exporters = operators('Export');

/** Guards of the decisions about a pending payment. */
export const deciders = {
  approve: operators('Approve'),
  decline: operators('Decline'),
  checkStatus: operators('CheckStatus'),
};
