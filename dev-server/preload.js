/**
 * Loads the server's packages before the TypeScript loader is registered, because loading their thousand modules
 * through it would take three times as long. This file is JavaScript for the same reason. Import it before `register()`
 * of tsx.
 */
import { loadProvider } from './identity/oidc.js';

await Promise.all([
  import('typebox'),
  import('typebox/compile'),
  import('typebox/value'),
  import('fastify'),
  import('@fastify/http-proxy'),
  import('@fastify/static'),
  import('content-disposition'),
  import('jose'),
  loadProvider(),
]);
