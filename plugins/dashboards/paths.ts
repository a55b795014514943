import { tiered } from '#core';

/** Where each tier's dashboard is. */
export const dashboard = tiered({ tenant: '/crm/dashboard', merchant: '/dashboard', platform: '/dashboard' });

/** What the dashboard is called in addresses that everybody has. */
export const defaultDashboard = 'default';
