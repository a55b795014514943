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
