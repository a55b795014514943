/** What an operator of a deployment decides: plugins, branding, identity, API addresses. One JSON file each. */
import * as Type from 'typebox';
import { Origin } from '../api/shapes.ts';
import { ThemeSettings } from '../api/user-context.ts';

const PluginId = Type.String({ pattern: '^[a-z][a-z0-9-]*$', description: 'an id of lower case letters, digits and hyphens, a letter first' });
/** `javascript:` and the like never match. */
const Address = Type.String({
  pattern: '^(https?://[^\\s"<>\\\\]+|/(?!/)[^\\s"<>\\\\]*)$',
  description: 'an http or https URL, or a path on the portal’s own origin that starts with one /',
});

/** A parameter of an authorization request that the protocol does not need for itself. */
const ownParameter =
  '^(?!(client_id|client_secret|redirect_uri|response_type|response_mode|scope|state|nonce|code_challenge|code_challenge_method|request|request_uri|id_token_hint|ui_locales)$)[A-Za-z][A-Za-z0-9_-]{0,49}$';
const ClaimName = Type.String({ minLength: 1, maxLength: 200, description: 'The name of a claim, or a path with dots' });
const ClaimValue = Type.String({ minLength: 1, maxLength: 200 });
const Tier = Type.Enum(['platform', 'tenant', 'merchant']);

export const Branding = Type.Object(
  {
    productName: Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'Shown in the sidebar until the tenant or merchant name is known, and as the page title',
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
        description: "Settings by plugin ID, checked against each plugin's schema. Anyone who opens the portal can read them, so don't put secrets here",
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
            description: "Origin of the provider's tokens, keys or user info, if it differs from the authority's. The content security policy allows it",
          }),
        ),
        userInfo: Type.Optional(
          Type.Boolean({
            description: "false: the portal doesn't request the user info. Use it if access tokens are for the API only and the ID token has the claims",
          }),
        ),
        parameters: Type.Optional(
          Type.Record(Type.String({ pattern: ownParameter }), Type.String({ minLength: 1, maxLength: 2048 }), {
            description:
              'Additional parameters for the provider: {"audience": "https://api.acme.example"}. `prompt` only when a person is present, `resource` also for tokens',
          }),
        ),
        claims: Type.Optional(
          Type.Object(
            {
              tier: Type.Optional(
                Type.Object(
                  { claim: ClaimName, values: Type.Optional(Type.Record(ClaimValue, Tier)) },
                  { additionalProperties: false, description: 'Claim that holds the tier, and the meaning of its values. The first match counts' },
                ),
              ),
              permissions: Type.Optional(
                Type.Object(
                  {
                    claim: ClaimName,
                    values: Type.Optional(Type.Record(ClaimValue, Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000 }))),
                  },
                  {
                    additionalProperties: false,
                    description: 'Claim that names permissions, roles or groups, and what they allow. The sandbox reads it; a real API has its own',
                  },
                ),
              ),
              tenant: Type.Optional(ClaimName),
              merchant: Type.Optional(ClaimName),
            },
            { additionalProperties: false, description: "Meaning of the provider's claims. Use a name, or a path with dots: realm_access.roles" },
          ),
        ),
        account: Type.Optional(Address),
        register: Type.Optional(Address),
      },
      { additionalProperties: false },
    ),
    api: Type.Object(
      {
        /** Root of the API; derived from the host name where absent: portal.acme.example → https://api.acme.example (S-438). */
        root: Type.Optional(Address),
        reports: Type.Optional(Address),
      },
      { additionalProperties: false },
    ),
    stepUp: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z-]*$' }), Type.Boolean(), {
        description: 'Additional types of calls that need a one-time code: {"refund": true}',
      }),
    ),
    tools: Type.Optional(
      Type.Object(
        {
          origins: Type.Array(Origin, {
            uniqueItems: true,
            description: 'Origins of remote tools that pages can show in a frame or a window, with scheme, host and port (S-440)',
          }),
        },
        { additionalProperties: false },
      ),
    ),
    notifications: Type.Optional(
      Type.Object(
        {
          pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Notifications per request. Default: 10' })),
          pollSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 3600, description: 'Seconds between checks for new notifications. Default: 30' })),
        },
        { additionalProperties: false, description: 'How notifications are read (S-496)' },
      ),
    ),
    errors: Type.Optional(
      Type.Object(
        { endpoint: Type.Optional(Address) },
        { additionalProperties: false, description: 'Where browser errors are sent, as JSON without personal data. Leave out to send nothing' },
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
        { description: 'Hosts of the portal and their differences. "off" turns plugins off without a build' },
      ),
    ),
  },
  { additionalProperties: false },
);

export type Deployment = Type.Static<typeof Deployment>;
export type Branding = Type.Static<typeof Branding>;

/**
 * What `/deployment.json` answers: the deployment as it stands for one host, its `config` for the plugins that are on there. It is
 * public: nothing in a deployment may be a secret.
 */
export interface RuntimeDeployment extends Omit<Deployment, 'hosts' | '$schema' | 'plugins'> {
  /** Plugins of the build that are switched off on this host. */
  readonly off: readonly string[];
}

/** The deployment as one host sees it. Unknown hosts get the deployment as it stands. */
export function forHost(deployment: Deployment, host: string): RuntimeDeployment {
  const { hosts, plugins, config, $schema: _schema, ...rest } = deployment;
  const own = hosts && Object.hasOwn(hosts, host) ? hosts[host] : undefined;
  const off = own?.off ?? [];
  const isOn = (plugin: string) => (plugins === 'all' || plugins.includes(plugin)) && !off.includes(plugin);
  const read = config && Object.fromEntries(Object.entries(config).filter(([plugin]) => isOn(plugin)));
  return { ...rest, ...(read && { config: read }), branding: { ...rest.branding, ...own?.branding }, off };
}
