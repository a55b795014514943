/** Reading of a production server's settings from a file and the environment. */
import { isIP } from 'node:net';
import * as Type from 'typebox';
import Value from 'typebox/value';
import { didYouMean } from '../core/plugin/nearest.ts';
import { schemaErrors } from '../core/plugin/schema-errors.ts';
import { StartError } from './start-error.ts';

const closed = { additionalProperties: false };
const Port = Type.Integer({ minimum: 0, maximum: 65_535 });
const seconds = (normal: number, description: string) =>
  Type.Integer({ minimum: 0, maximum: 3600, default: normal, description });

/** The schema of the settings, with their defaults. */
export const ProductionConfig = Type.Object(
  {
    address: Type.String({ default: '0.0.0.0', maxLength: 255, description: 'Address to listen on' }),
    port: Type.Integer({
      ...Port,
      default: 8080,
      description: 'Port of the portal, behind a load balancer that ends TLS',
    }),
    operationsAddress: Type.String({
      default: '127.0.0.1',
      maxLength: 255,
      description: 'Address of /healthz, /readyz and /metrics; never public',
    }),
    operationsPort: Type.Integer({ ...Port, default: 9464 }),
    operationsHosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), {
      default: [],
      maxItems: 100,
      description: 'Other names of this port, besides localhost and IP addresses',
    }),
    upstream: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s/?#]+(/[^\\s?#]*)?$',
        maxLength: 2048,
        description: 'URL of the API behind /gateway; required if the deployment’s api.root is a path',
      }),
    ),
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}(:\\d{1,5})?$' }), {
      default: [],
      maxItems: 1000,
      description: 'Hosts to answer for, besides those of the deployment',
    }),
    trustedProxies: Type.Array(Type.String({ pattern: '^[\\da-fA-F.:]+(/\\d{1,3})?$' }), {
      default: [],
      maxItems: 100,
      description: 'Addresses or CIDR ranges of proxies whose X-Forwarded-For, -Host and -Proto are trusted',
    }),
    tokenCheck: Type.Enum(['none', 'jwks', 'introspection'], {
      default: 'none',
      description:
        'How the gateway verifies access tokens: not at all, by the provider’s keys, or by introspection (RFC 7662)',
    }),
    tokenAudience: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2048,
        description: 'Required audience (aud) of access tokens; needed to verify them',
      }),
    ),
    introspectionClientId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    introspectionClientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
    traceEndpoint: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s?#]+$',
        maxLength: 2048,
        description: 'URL for traces (OTLP over HTTP): http://collector:4318/v1/traces. If absent, no traces are sent',
      }),
    ),
    traceShare: Type.Number({
      minimum: 0,
      maximum: 1,
      default: 0.1,
      description: 'Share of traced calls, unless the caller decides',
    }),
    logLevel: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { default: 'info' }),
    maxConnections: Type.Integer({ minimum: 10, maximum: 100_000, default: 10_000 }),
    assetMegabytes: Type.Integer({
      minimum: 0,
      maximum: 10_000,
      default: 128,
      description: 'Memory for assets; others are read from disk',
    }),
    maxUpstreamCalls: Type.Integer({
      minimum: 10,
      maximum: 100_000,
      default: 1_024,
      description: 'Calls to the API at a time; others get a 503 after a second',
    }),
    upstreamSeconds: seconds(60, 'Time for the API to start its answer'),
    idleSeconds: seconds(60, 'Time without data before an answer is ended'),
    eventIdleSeconds: seconds(600, 'The same for an event stream'),
    drainSeconds: seconds(5, 'Time to accept calls after /readyz answers 503'),
    stopSeconds: seconds(30, 'Time for running calls after that'),
  },
  closed,
);
export type ProductionConfig = Type.Static<typeof ProductionConfig>;

/** Returns the environment variable of a setting: PORTAL_OPERATIONS_PORT for `operationsPort`. */
const variableOf = (name: string) => `PORTAL_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/**
 * @param text JSON text of the file, if there is one
 * @param env environment variables, which override the file
 * @throws StartError with a line for each invalid setting (its place, the expected and the actual value), and for each
 *   unknown variable
 */
export function productionConfig(
  text: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): ProductionConfig {
  const file = text === undefined ? {} : parse(text);
  const settings: Record<string, unknown> = { ...file };
  for (const [name, schema] of Object.entries(ProductionConfig.properties)) {
    const value = env[variableOf(name)];
    if (value !== undefined && !isOfKubernetes(variableOf(name), value)) settings[name] = read(value, schema);
  }
  const config = Value.Default(ProductionConfig, settings);
  const wrong = [
    ...schemaErrors(ProductionConfig, config).map(
      ({ path, message }) => `${path || 'The file'}${from(path, env)}: ${message}`,
    ),
    ...wrongProxies(config).map(
      ([path, what]) => `${path}${from(path, env)}: must be an address or a range such as 10.0.0.0/8, not "${what}"`,
    ),
    ...unknownVariables(env),
  ];
  if (wrong.length > 0) throw new StartError('config.invalid', wrong.join('\n'));
  return config as ProductionConfig; // The configuration fits the schema.
}

/** Returns the invalid proxies that the schema accepts: `10.0.0.0/99`, `999.1.1.1`. */
function wrongProxies(config: unknown): (readonly [path: string, what: string])[] {
  const { trustedProxies } = config as ProductionConfig; // its values may still be invalid
  if (!Array.isArray(trustedProxies)) return [];
  return trustedProxies.flatMap((proxy, at) => {
    const [net = '', bits] = String(proxy).split('/', 2);
    const family = isIP(net);
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
    return typeof proxy !== 'string' || !/^[\da-fA-F.:/]+$/.test(proxy) || (family !== 0 && isRange)
      ? []
      : [[`trustedProxies[${at}]`, proxy] as const];
  });
}

/** Variables of other commands and of the build. */
const otherVariables = [
  'ADMIN_TOKEN',
  'AI_KEY',
  'AI_MODEL',
  'AI_URL',
  'DEBUG',
  'FIXTURES_KEY',
  'MUTANT',
  'VERSION',
].map((name) => `PORTAL_${name}`);

/**
 * Returns whether a variable comes from Kubernetes, which adds the addresses of a service called `portal` to every
 * container near it.
 */
const isOfKubernetes = (variable: string, value: string) =>
  /_SERVICE_(?:HOST|PORT)|_PORT_\d+_/.test(variable) || /^(?:tcp|udp):\/\//.test(value);

/** Returns a line for each unknown variable, because a misspelled setting would otherwise have no effect. */
function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = [...Object.keys(ProductionConfig.properties).map(variableOf), ...otherVariables];
  return Object.entries(env)
    .filter(
      ([name, value]) => name.startsWith('PORTAL_') && !known.includes(name) && !isOfKubernetes(name, value ?? ''),
    )
    .map(
      ([name]) =>
        `${name} is not a setting. ${didYouMean(name, known, 'Run portal serve --help to see all settings.')}`,
    );
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new StartError(
      'config.invalid',
      `The configuration isn’t valid JSON: ${cause instanceof Error ? cause.message : String(cause)}.`,
      cause,
    );
  }
  throw new StartError('config.invalid', 'The configuration isn’t an object. Write, for example, {"port": 8080}.');
}

const isOf = (schema: object, type: string) => 'type' in schema && schema.type === type;
/** Parses the value of a setting. A number that can't be parsed remains a text, so that the error shows it. */
function read(value: string, schema: object): unknown {
  if (isOf(schema, 'array')) return value === '' ? [] : value.split(',').map((item) => item.trim());
  const isNumber =
    (isOf(schema, 'integer') && /^\d+$/.test(value)) || (isOf(schema, 'number') && /^\d+(\.\d+)?$/.test(value));
  return isNumber ? Number(value) : value;
}

function from(path: string, env: Readonly<Record<string, string | undefined>>): string {
  const variable = variableOf(path.split(/[.[]/, 1)[0] ?? '');
  return env[variable] === undefined ? '' : ` (${variable})`;
}
