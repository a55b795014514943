import { tiered } from '#core';

export const keysPath = tiered({
  tenant: '/crm/settings/developer-settings/api-keys',
  merchant: '/developer-settings/merchant-api-keys',
});
export const hostedPath = '/developer-settings/hosted-payment';
