/** The sandbox's answers about tenants. Tenants and people are entities of every world; the keys are this plugin's. */
import { defineSandbox } from '#sandbox';
import { brandingRoutes } from './sandbox/branding.ts';
import { keyEntity, keyRoutes, keyTrail } from './sandbox/keys.ts';
import { tenantRoutes } from './sandbox/tenants.ts';

export default defineSandbox(tenantRoutes, brandingRoutes, keyRoutes, { entities: [keyEntity], trails: [keyTrail] });
