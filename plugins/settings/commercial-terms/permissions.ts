/**
 * Returns the guards to view and change default parameters, fees, billing settings, platform currencies and AI scoping.
 * They are for the tenant's staff.
 */
const of = (screen: string) => ({
  view: { permissions: [`Settings.${screen}.View`] as const },
  change: { permissions: [`Settings.${screen}.Edit`] as const },
});

export const mayParameters = of('DefaultParameters');
export const mayFees = of('Fees');
export const mayBilling = of('BillingSettings');
export const mayRates = of('PlatformCurrencies');
export const mayScoping = of('AiScoping');
