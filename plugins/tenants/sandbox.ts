/** Sandbox of tenants. Core stores tenants and people; this plugin stores the encryption keys. */
import { defineSandbox } from '#sandbox';
import { brandingRoutes } from './sandbox/branding.ts';
import { keyEntity, keyRoutes, keyTrail } from './sandbox/keys.ts';
import { tenantRoutes } from './sandbox/tenants.ts';

export default defineSandbox(tenantRoutes, brandingRoutes, keyRoutes, { entities: [keyEntity], trails: [keyTrail] });
