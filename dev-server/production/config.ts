/** What a production server is told, by a file and by its environment. */
import { isIP } from 'node:net';
import * as Type from 'typebox';
import Value from 'typebox/value';
import { didYouMean } from '../../core/plugin/nearest.ts';
import { schemaErrors } from '../../core/plugin/schema-errors.ts';
import { StartError } from '../options.ts';

const closed = { additionalProperties: false };
const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
const seconds = (normal: number, description: string) => Type.Integer({ minimum: 0, maximum: 3600, default: normal, description });

/** The file's schema; what it does not say has its default. */
export const ProductionConfig = Type.Object(
  {
    address: Type.String({ default: '0.0.0.0', maxLength: 255, description: 'Address to listen on' }),
    port: Type.Integer({ ...Port, default: 8080, description: 'Public port, through a balancer that ends TLS' }),
    operationsAddress: Type.String({
      default: '127.0.0.1',
      maxLength: 255,
      description: 'Address of /healthz, /readyz and /metrics. Never use the public one',
    }),
    operationsPort: Type.Integer({ ...Port, default: 9464 }),
    operationsHosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), {
      default: [],
      maxItems: 100,
      description: 'Additional names of this port, besides localhost and every address',
    }),
    upstream: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s/?#]+(/[^\\s?#]*)?$',
        maxLength: 2048,
        description: "API that /gateway leads to. Required if the deployment's api.root is /gateway",
      }),
    ),
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}(:\\d{1,5})?$' }), {
      default: [],
      maxItems: 1000,
      description: 'Additional hosts, besides those of the deployment',
    }),
    trustedProxies: Type.Array(Type.String({ pattern: '^[\\da-fA-F.:]+(/\\d{1,3})?$' }), {
      default: [],
      maxItems: 100,
      description: 'Trusted proxies: addresses or CIDR ranges whose X-Forwarded-For, -Host and -Proto we accept',
    }),
    tokenCheck: Type.Enum(['none', 'jwks', 'introspection'], {
      default: 'none',
      description: "How the gateway verifies access tokens before the API sees them: by the provider's keys, or by introspection (RFC 7662)",
    }),
    tokenAudience: Type.Optional(
      Type.String({ minLength: 1, maxLength: 2048, description: 'Audience of access tokens (aud). Required if the gateway verifies them' }),
    ),
    introspectionClientId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    introspectionClientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
    traceEndpoint: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s?#]+$',
        maxLength: 2048,
        description: 'Where traces are sent (OTLP over HTTP): http://collector:4318/v1/traces. Leave out to send none',
      }),
    ),
    traceShare: Type.Number({ minimum: 0, maximum: 1, default: 0.1, description: "Share of requests that are traced, if the caller hasn't decided" }),
    logLevel: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { default: 'info' }),
    maxConnections: Type.Integer({ minimum: 10, maximum: 100_000, default: 10_000 }),
    assetMegabytes: Type.Integer({
      minimum: 0,
      maximum: 10_000,
      default: 128,
      description: 'Memory for assets. The rest is read from disk',
    }),
    maxUpstreamCalls: Type.Integer({
      minimum: 10,
      maximum: 100_000,
      default: 1_024,
      description: 'Maximum concurrent requests at the API. Others get 503 after one second',
    }),
    upstreamSeconds: seconds(60, 'How long the API may take to answer'),
    idleSeconds: seconds(60, 'How long an answer under way may stand still, whether the API sends nothing or the caller reads nothing'),
    eventIdleSeconds: seconds(600, 'The same of an event stream, which may be silent for long'),
    drainSeconds: seconds(5, 'How long it goes on taking calls after it says that it is not ready, so that balancers notice'),
    stopSeconds: seconds(30, 'How long calls that are under way may take after that'),
  },
  closed,
);
export type ProductionConfig = Type.Static<typeof ProductionConfig>;

/** Settings by the variable that gives them: `operationsPort` by PORTAL_OPERATIONS_PORT. Lists have commas between. */
const variableOf = (name: string) => `PORTAL_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/**
 * @param text the file's JSON, if there is one; @param env overrides what it says
 * @throws StartError with a line for each setting that does not do (where it stands, what was expected, what is there), and for each variable that is none
 */
export function productionConfig(text: string | undefined, env: Readonly<Record<string, string | undefined>>): ProductionConfig {
  const file = text === undefined ? {} : parse(text);
  const said: Record<string, unknown> = { ...file };
  for (const [name, schema] of Object.entries(ProductionConfig.properties)) {
    const value = env[variableOf(name)];
    if (value !== undefined && !isOfKubernetes(variableOf(name), value)) said[name] = read(value, schema);
  }
  const config = Value.Default(ProductionConfig, said);
  const wrong = [
    ...schemaErrors(ProductionConfig, config).map(({ path, message }) => `${path || 'The file'}${from(path, env)}: ${message}`),
    ...wrongProxies(config).map(([path, what]) => `${path}${from(path, env)}: must be an address or a range such as 10.0.0.0/8, not "${what}"`),
    ...unknownVariables(env),
  ];
  if (wrong.length > 0) throw new StartError('config.invalid', wrong.join('\n'));
  return config as ProductionConfig; // it fits the schema
}

/** Proxies that the schema lets pass and that are none: `10.0.0.0/99`, `999.1.1.1`. */
function wrongProxies(config: unknown): (readonly [path: string, what: string])[] {
  const { trustedProxies } = config as ProductionConfig; // which may still be wrong
  if (!Array.isArray(trustedProxies)) return [];
  return trustedProxies.flatMap((proxy, at) => {
    const [net = '', bits] = String(proxy).split('/', 2);
    const family = isIP(net);
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
    return typeof proxy !== 'string' || !/^[\da-fA-F.:/]+$/.test(proxy) || (family !== 0 && isRange) ? [] : [[`trustedProxies[${at}]`, proxy] as const];
  });
}

/** Of other commands, and of the build. */
const otherVariables = ['ADMIN_TOKEN', 'AI_KEY', 'AI_MODEL', 'AI_URL', 'DEBUG', 'FIXTURES_KEY', 'MUTANT', 'VERSION'].map((name) => `PORTAL_${name}`);

/** Kubernetes puts the addresses of a service called `portal` into every container beside it. */
const isOfKubernetes = (variable: string, value: string) => /_SERVICE_(?:HOST|PORT)|_PORT_\d+_/.test(variable) || /^(?:tcp|udp):\/\//.test(value);

/** A misspelt setting would be none: a line for each. */
function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = [...Object.keys(ProductionConfig.properties).map(variableOf), ...otherVariables];
  return Object.entries(env)
    .filter(([name, value]) => name.startsWith('PORTAL_') && !known.includes(name) && !isOfKubernetes(name, value ?? ''))
    .map(([name]) => `${name} is no setting. ${didYouMean(name, known, 'portal serve --help names all of them.')}`);
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new StartError('config.invalid', `The configuration isn't valid JSON: ${cause instanceof Error ? cause.message : String(cause)}.`, cause);
  }
  throw new StartError('config.invalid', 'The configuration isn\'t an object. Write {"port": 8080}.');
}

const isOf = (schema: object, type: string) => 'type' in schema && schema.type === type;
/** A number that is none stays a text, so that the error shows what was written. */
function read(value: string, schema: object): unknown {
  if (isOf(schema, 'array')) return value === '' ? [] : value.split(',').map((one) => one.trim());
  const isNumber = (isOf(schema, 'integer') && /^\d+$/.test(value)) || (isOf(schema, 'number') && /^\d+(\.\d+)?$/.test(value));
  return isNumber ? Number(value) : value;
}

function from(path: string, env: Readonly<Record<string, string | undefined>>): string {
  const variable = variableOf(path.split(/[.[]/, 1)[0] ?? '');
  return env[variable] === undefined ? '' : ` (${variable})`;
}
