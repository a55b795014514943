/** What an operator of a deployment decides: plugins, branding, identity, API addresses. One JSON file each. */
import * as Type from 'typebox';
import { Origin } from '../api/shapes.ts';
import { ThemeSettings } from '../api/user-context.ts';

const PluginId = Type.String({ pattern: '^[a-z][a-z0-9-]*$', description: 'an id of lower case letters, digits and hyphens, a letter first' });
/** `javascript:` and the like never match. */
const Address = Type.String({
  pattern: '^(https?://[^\\s"<>\\\\]+|/(?!/)[^\\s"<>\\\\]*)$',
  description: 'an http(s) address, or a path on the portal’s own origin that starts with one /',
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
      description: 'Shown in the sidebar while no tenant or merchant name is known, and as the page title',
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
        description: 'Settings by plugin id, checked against each plugin’s own schema. Everybody who opens the portal can read them: no secrets',
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
            description: 'Where the provider has its tokens, keys or user info, if not at the authority’s origin: the content security policy lets them in',
          }),
        ),
        userInfo: Type.Optional(
          Type.Boolean({ description: 'false: the user info is not asked for, as where access tokens are for the API alone and the ID token has the claims' }),
        ),
        parameters: Type.Optional(
          Type.Record(Type.String({ pattern: ownParameter }), Type.String({ minLength: 1, maxLength: 2048 }), {
            description:
              'What the provider is asked with beside the protocol’s own: {"audience": "https://api.acme.example"}. `prompt` only where a person is asked, `resource` also for tokens',
          }),
        ),
        claims: Type.Optional(
          Type.Object(
            {
              tier: Type.Optional(
                Type.Object(
                  { claim: ClaimName, values: Type.Optional(Type.Record(ClaimValue, Tier)) },
                  { additionalProperties: false, description: 'Which claim says the tier, and what its values mean; the first that is held counts' },
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
                    description: 'Which claim names permissions, roles or groups, and what they allow. The sandbox reads it; a real API has its own',
                  },
                ),
              ),
              tenant: Type.Optional(ClaimName),
              merchant: Type.Optional(ClaimName),
            },
            { additionalProperties: false, description: 'What the provider’s claims mean; a name, or a path with dots: realm_access.roles' },
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
        description: 'Kinds of calls that ask the person for a one-time code first, beside those that do everywhere: {"refund": true}',
      }),
    ),
    tools: Type.Optional(
      Type.Object(
        {
          origins: Type.Array(Origin, {
            uniqueItems: true,
            description: 'Origins of the remote tools that screens may show in a frame or open as a window, exactly: scheme, host and port (S-440)',
          }),
        },
        { additionalProperties: false },
      ),
    ),
    notifications: Type.Optional(
      Type.Object(
        {
          pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Notifications of one call; 10 where absent' })),
          pollSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 3600, description: 'Seconds between two looks for new ones; 30 where absent' })),
        },
        { additionalProperties: false, description: 'How notifications are read (S-496)' },
      ),
    ),
    errors: Type.Optional(
      Type.Object(
        { endpoint: Type.Optional(Address) },
        { additionalProperties: false, description: 'Where errors of the browser are sent to, as JSON without personal data; nowhere where absent' },
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
        { description: 'Hosts the portal is served under, with what differs there; "off" switches plugins off without a rebuild' },
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
