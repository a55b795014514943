/**
 * Settings of a deployment that an operator decides: plugins, branding, identity, API addresses. Each deployment has a
 * JSON file.
 */
import * as Type from 'typebox';
import { ThemeSettings } from '../model/user-context.ts';
import { Origin } from './shapes.ts';

const PluginId = Type.String({
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'an id of lower-case letters, digits and hyphens that starts with a letter',
});
/** Address of a server or a path. The pattern excludes `javascript:` and similar schemes. */
const Address = Type.String({
  pattern: '^(https?://[^\\s"<>\\\\]+|/(?!/)[^\\s"<>\\\\]*)$',
  description: 'an http or https URL, or a path on the portal’s own origin that starts with one /',
});

/** A parameter of an authorization request that the protocol itself does not use. */
const ownParameter =
  '^(?!(client_id|client_secret|redirect_uri|response_type|response_mode|scope|state|nonce|code_challenge|code_challenge_method|request|request_uri|id_token_hint|ui_locales)$)[A-Za-z][A-Za-z0-9_-]{0,49}$';
const ClaimName = Type.String({ minLength: 1, maxLength: 200, description: 'Name of a claim, or a path with dots' });
const ClaimValue = Type.String({ minLength: 1, maxLength: 200 });
const Tier = Type.Enum(['platform', 'tenant', 'merchant']);

export const Branding = Type.Object(
  {
    productName: Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'Page title, and the name in the sidebar if no tenant or merchant name is known',
    }),
    logo: Type.Optional(Address),
    favicon: Type.Optional(Address),
    supportEmail: Type.Optional(Type.String({ format: 'email' })),
    theme: Type.Optional(Type.Object(ThemeSettings.properties, { additionalProperties: false })),
  },
  { additionalProperties: false },
);

export const Deployment = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    id: PluginId,
    branding: Branding,
    plugins: Type.Union([Type.Literal('all'), Type.Array(PluginId, { uniqueItems: true })], {
      description: '"all", or the list of ids of the plugins that the build contains',
    }),
    config: Type.Optional(
      Type.Record(PluginId, Type.Unknown(), {
        description:
          'Settings by plugin id, checked against each plugin’s schema. Everyone who opens the portal can read them: no secrets',
      }),
    ),
    identity: Type.Object(
      {
        /** The OpenID provider's issuer, or a path on the portal's origin. */
        authority: Address,
        clientId: Type.String({ minLength: 1 }),
        scope: Type.Optional(Type.String()),
        popup: Type.Optional(Type.Boolean()),
        origins: Type.Optional(
          Type.Array(Origin, {
            uniqueItems: true,
            description:
              'Other origins of the provider’s tokens, keys or user info; added to the content security policy',
          }),
        ),
        userInfo: Type.Optional(
          Type.Boolean({
            description:
              'false: don’t call the user info endpoint. Access tokens are only for the API, and the ID token has the claims',
          }),
        ),
        parameters: Type.Optional(
          Type.Record(Type.String({ pattern: ownParameter }), Type.String({ minLength: 1, maxLength: 2048 }), {
            description:
              'More parameters of the sign-in request: {"audience": "https://api.acme.example"}. `prompt` only for interactive sign-in, `resource` also for tokens',
          }),
        ),
        claims: Type.Optional(
          Type.Object(
            {
              tier: Type.Optional(
                Type.Object(
                  { claim: ClaimName, values: Type.Optional(Type.Record(ClaimValue, Tier)) },
                  {
                    additionalProperties: false,
                    description: 'Claim with the tier, and the tier of each value; the first match counts',
                  },
                ),
              ),
              permissions: Type.Optional(
                Type.Object(
                  {
                    claim: ClaimName,
                    values: Type.Optional(
                      Type.Record(
                        ClaimValue,
                        Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000 }),
                      ),
                    ),
                  },
                  {
                    additionalProperties: false,
                    description: 'Sandbox only: claim with permissions, roles or groups, and the permissions of each',
                  },
                ),
              ),
              tenant: Type.Optional(ClaimName),
              merchant: Type.Optional(ClaimName),
            },
            {
              additionalProperties: false,
              description:
                'Meaning of the provider’s claims. A claim is a name, or a path with dots: realm_access.roles',
            },
          ),
        ),
        account: Type.Optional(Address),
        register: Type.Optional(Address),
      },
      { additionalProperties: false },
    ),
    api: Type.Object(
      {
        /**
         * Root of the API. If absent, it is derived from the host name: portal.acme.example → https://api.acme.example
         * (S-438).
         */
        root: Type.Optional(Address),
        reports: Type.Optional(Address),
      },
      { additionalProperties: false },
    ),
    stepUp: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z-]*$' }), Type.Boolean(), {
        description: 'Calls that need a step-up code, besides those that always do: {"refund": true}',
      }),
    ),
    tools: Type.Optional(
      Type.Object(
        {
          origins: Type.Array(Origin, {
            uniqueItems: true,
            description: 'Exact origins of remote tools that pages may embed or open: scheme, host and port (S-440)',
          }),
        },
        { additionalProperties: false },
      ),
    ),
    notifications: Type.Optional(
      Type.Object(
        {
          pageSize: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 100, description: 'Notifications per call; the default is 10' }),
          ),
          pollSeconds: Type.Optional(
            Type.Integer({ minimum: 5, maximum: 3600, description: 'Seconds between two polls; the default is 30' }),
          ),
        },
        { additionalProperties: false, description: 'How notifications are loaded (S-496)' },
      ),
    ),
    errors: Type.Optional(
      Type.Object(
        { endpoint: Type.Optional(Address) },
        {
          additionalProperties: false,
          description: 'Where browser errors are sent, as JSON without personal data; if absent, nowhere',
        },
      ),
    ),
    hosts: Type.Optional(
      Type.Record(
        Type.String({ minLength: 1 }),
        Type.Object(
          {
            off: Type.Optional(Type.Array(PluginId, { uniqueItems: true })),
            branding: Type.Optional(Type.Partial(Branding)),
          },
          { additionalProperties: false },
        ),
        { description: 'Hosts of the portal, with their differences; "off" turns off plugins without a new build' },
      ),
    ),
  },
  { additionalProperties: false },
);

export type Deployment = Type.Static<typeof Deployment>;
export type Branding = Type.Static<typeof Branding>;

/**
 * Response of `/deployment.json`: the deployment for one host, with the `config` of the plugins that are on there. It
 * is public, so a deployment must not contain secrets.
 */
export interface RuntimeDeployment extends Omit<Deployment, 'hosts' | '$schema' | 'plugins'> {
  /** Plugins of the build that are turned off on this host. */
  readonly off: readonly string[];
}

/** Returns the deployment for a host. For an unknown host, it returns the deployment unchanged. */
export function forHost(deployment: Deployment, host: string): RuntimeDeployment {
  const { hosts, plugins, config, $schema: _schema, ...rest } = deployment;
  const hostSettings = hosts && Object.hasOwn(hosts, host) ? hosts[host] : undefined;
  const off = hostSettings?.off ?? [];
  const isOn = (plugin: string) => (plugins === 'all' || plugins.includes(plugin)) && !off.includes(plugin);
  const read = config && Object.fromEntries(Object.entries(config).filter(([plugin]) => isOn(plugin)));
  return { ...rest, ...(read && { config: read }), branding: { ...rest.branding, ...hostSettings?.branding }, off };
}
