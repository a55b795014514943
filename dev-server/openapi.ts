/** The OpenAPI 3.1 document of all enabled plugins' endpoints. */
import type { TSchema } from 'typebox';
import { bodyLimitOf } from '../core/http/body-limit.ts';
import type { AnyEndpoint } from '../core/http/endpoint.ts';
import { placeholders } from '../core/http/endpoint.ts';
import { isSensitive, type StepUpSettings } from '../core/http/sensitive.ts';
import { systemMode } from '../core/model/system-mode.ts';
import type { Guard } from '../core/permissions/guard.ts';
import { gatewayPrefix } from '../server/gateway/gateway.ts';
import type { OwnedEndpoint } from './owned-endpoint.ts';
import { sandboxAddress, tiersOf } from './sandbox/routes.ts';
import { propertiesOf } from './sandbox/validate.ts';

interface Operation {
  /** Ids of all endpoints of this address; the first is described. */
  readonly 'x-endpoints': string[];
  readonly 'x-guard': Guard;
  readonly [key: string]: unknown;
}
type Paths = Record<string, Record<string, Operation>>;

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const text = { type: 'string' };

const components = {
  parameters: {
    Mode: { name: 'Mode', in: 'header', description: 'Default: Live', schema: { enum: [...systemMode.values] } },
    TenantId: { name: 'tenantId', in: 'header', description: 'Tenant that platform staff act for', schema: text },
    RequestId: {
      name: 'X-Request-Id',
      in: 'header',
      description: 'A new value for each new request; a repeated request gets the first response',
      schema: text,
    },
    ScaCode: {
      name: 'scaCode',
      in: 'header',
      required: true,
      description: 'Step-up code',
      schema: { type: 'string', pattern: '^\\d{6}$' },
    },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['errors'],
      properties: {
        errors: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', required: ['code', 'message'], properties: { code: text, message: text } },
        },
      },
    },
  },
  responses: {
    Error: { description: 'Rejected or failed', content: { 'application/json': { schema: ref('schemas', 'Error') } } },
  },
};

/**
 * Creates the document. Paths are the addresses that the routing client calls; an endpoint with different addresses for
 * tiers is listed at each of them. Of two endpoints at one address (a list that operators and merchants reach by
 * different paths) the first is described, and `x-endpoints` names both.
 * @param origin of the server, `http://localhost:4200`
 * @param stepUp settings of the deployment
 */
export function openApiDocument(endpoints: readonly OwnedEndpoint[], origin: string, stepUp?: StepUpSettings) {
  const paths: Paths = {};
  const pathByShape = new Map<string, string>();
  for (const owned of endpoints) {
    const { endpoint } = owned;
    const addresses = new Set(tiersOf(owned).map((tier) => sandboxAddress(endpoint.path, tier, owned.services)));
    for (const [position, address] of [...addresses].entries()) {
      if (address === undefined) continue;
      // In OpenAPI, paths that differ only in the names of their placeholders are the same path.
      const shape = address.replace(/\{\w+\}/g, '{}');
      const path = pathByShape.get(shape) ?? address;
      pathByShape.set(shape, path);
      const item = paths[path] ?? {};
      paths[path] = item;
      const method = endpoint.method.toLowerCase();
      const known = item[method];
      if (known) known['x-endpoints'].push(endpoint.id);
      else item[method] = operation(owned, path, position, stepUp);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal API', version: '1.0.0', description: 'All endpoints of core and of the enabled plugins.' },
    servers: [{ url: `${origin}${gatewayPrefix}` }],
    tags: [...new Set(endpoints.map(({ owner }) => owner))].map((name) => ({ name })),
    security: [{ openId: [] }, { bearer: [] }],
    paths,
    components: {
      ...components,
      securitySchemes: {
        openId: { type: 'openIdConnect', openIdConnectUrl: `${origin}/identity/.well-known/openid-configuration` },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/**
 * Describes an endpoint at one of its addresses.
 * @param position of the address, from 0
 */
function operation(
  { endpoint, owner }: OwnedEndpoint,
  path: string,
  position: number,
  stepUp: StepUpSettings | undefined,
): Operation {
  const { guard } = endpoint;
  const isPublic = guard === 'public';
  return {
    operationId: position === 0 ? endpoint.id : `${endpoint.id}-${position + 1}`,
    summary: endpoint.summary,
    tags: [owner],
    'x-endpoints': [endpoint.id],
    'x-guard': guard,
    ...(endpoint.changesNothing && { 'x-changes-nothing': true }),
    ...(endpoint.body && { 'x-body-limit': bodyLimitOf(endpoint) }),
    ...(isPublic && { security: [] }),
    parameters: parameters(endpoint, path, stepUp),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [endpoint.multipart ? 'multipart/form-data' : 'application/json']: { schema: endpoint.body } },
      },
    }),
    responses: { ...answer(endpoint), default: ref('responses', 'Error') },
  };
}

function parameters(endpoint: AnyEndpoint, path: string, stepUp: StepUpSettings | undefined) {
  const parametersIn = (place: string, schema: TSchema | undefined) => {
    // the `required` of an object schema is a list of names
    const required = new Set(schema && 'required' in schema ? (schema.required as string[]) : []);
    return Object.entries(propertiesOf(schema)).map(([name, propertySchema]) => ({
      name,
      in: place,
      required: required.has(name),
      schema: propertySchema,
    }));
  };
  return [
    ...placeholders(path).map((name) => ({ name, in: 'path', required: true, schema: text })),
    ...parametersIn('query', endpoint.query),
    ...parametersIn('header', endpoint.headers),
    ref('parameters', 'Mode'),
    ref('parameters', 'TenantId'),
    ...(endpoint.method === 'GET' ? [] : [ref('parameters', 'RequestId')]),
    ...(isSensitive(endpoint, stepUp) ? [ref('parameters', 'ScaCode')] : []),
  ];
}

function answer({ answer: kind }: AnyEndpoint) {
  if (kind === 'none') return { 204: { description: 'Done' } };
  if (kind === 'text') return { 200: { description: 'A text', content: { 'text/plain': { schema: text } } } };
  if (kind === 'events')
    return { 200: { description: 'A stream of events', content: { 'text/event-stream': { schema: text } } } };
  if (kind === 'blob') return { 200: { description: 'A file', content: { '*/*': {} } } };
  return { 200: { description: 'The response', content: { 'application/json': { schema: kind } } } };
}
