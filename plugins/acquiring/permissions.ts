/**
 * Returns the guards to view and change MIDs, methods, providers and the settings of 3-D Secure. They are for the
 * tenant's staff; merchants see their own MIDs.
 */
export const merchants = 'Merchant.Payments.Settings';

const of = (screen: string) => ({
  view: { permissions: [`Settings.${screen}.View`] },
  change: { permissions: [`Settings.${screen}.Edit`] },
});

const mids = of('MidManagement');
export const mayMids = { ...mids, view: { permissions: [...mids.view.permissions, merchants] } };
export const mayMpi = of('Mpi');
export const mayMethods = of('PaymentMethods');
export const mayProviders = of('ServiceProviders');
