import { tiered } from '#core';

/** Paths of the dashboard by tier. */
export const dashboard = tiered({ tenant: '/crm/dashboard', merchant: '/dashboard', platform: '/dashboard' });

/** Name of the default dashboard in URLs. It is the same for all users. */
export const defaultDashboard = 'default';
