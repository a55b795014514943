/** What can be wrong with a set of plugins and a deployment: each code with what it means and why it is refused. */
export const problemCodes = {
  'broken-plugin': 'The plugin.ts of a folder cannot be loaded or exports no manifest. The plugin is left out, the others are still checked.',
  'broken-manifest': 'A manifest has another shape than PluginDefinition: a missing field, a misspelt key, a value of the wrong kind.',
  'plugin-package': 'A package that is a plugin is not installed, does not say which one, or is made for other versions of the portal.',
  'foreign-portal': 'A project or a plugin has a dependency called portal, which on npm is another author’s package. Nothing is built with it.',
  'plugin-id': 'A plugin id is misspelt, reserved for core, or not the name of its folder. Everything a plugin owns is addressed by this one name.',
  'duplicate-plugin': 'Two plugins have one id. Which of them won would depend on the order of loading.',
  'duplicate-contribution': 'Two contributions of one kind in one plugin share an id. The second could not be addressed.',
  'missing-guard': 'A contribution names nobody who may reach it. `public` and `signed-in` are explicit guards; none is a mistake, and it is left out.',
  'undeclared-permission': 'A guard asks for a permission that the plugin does not declare. Nobody could grant it with knowledge of what it allows.',
  'permission-without-tier': 'A permission says no tier that can hold it, so that whatever asks for it is shut for everybody.',
  'permission-conflict': 'A permission is declared for other tiers in one place than in another. Which of them counted would depend on the order of loading.',
  'guard-tier': 'A guard lets a tier in whose people can hold none of its permissions, or asks for a permission that none of its tiers can hold.',
  'invalid-path': 'A route has a path that is relative, has a wildcard or a parameter twice, or lies below an address of core.',
  'route-conflict': 'Two routes match the same addresses. One of them could never be opened.',
  'route-order': 'Two routes match some address both, and no explicit order says which one is asked first.',
  'landmark-conflict':
    'Two routes are the same landmark for one tier, its home, its profile or its list of transactions. The portal can lead to only one of them.',
  'unknown-route': 'An entry opens a route that no plugin has.',
  'route-off': 'An entry opens a route of a plugin that the deployment leaves out. The entry would lead nowhere.',
  'route-parameter': 'An entry or a landmark leads to a route that needs a parameter, which it cannot give.',
  'entry-target': 'A menu entry or command has no target, or two: it takes a route, or a guard with a dialog or a run.',
  'entry-title': 'A menu entry that opens a dialog has no title. Only an entry that opens a route takes the title of its page.',
  'unknown-group': 'A menu entry stands in a group that the navigation does not have.',
  'vocabulary-conflict': 'Two plugins, or a plugin and core, add one menu group, status, notification icon, field type or service under one name.',
  'invalid-service': 'A service of the API has a name that no path can begin with, or that the API gives another meaning.',
  'not-startable': 'The calls or the sandboxes of the plugins do not go together, so that the portal would not start with them.',
  'slot-id': 'A slot is not named after the plugin that owns it.',
  'unknown-slot': 'A widget fills a slot that no plugin owns.',
  'slot-version': 'A widget was made for another version of its slot, whose properties differ.',
  'notification-conflict': 'Two plugins handle one notification type. A click can do only one thing.',
  'requires-cycle': 'Plugins require each other in a circle, so that none can be switched off alone.',
  'missing-requirement': 'A plugin requires one that is not installed.',
  'requirement-off': 'A plugin requires one that the deployment leaves out or switches off on a host.',
  'missing-text': 'A text key of a manifest, or a whole language, is missing in the plugin’s messages.',
  'invalid-config': 'The config that a deployment gives a plugin fails the plugin’s own schema.',
  'unused-config': 'A deployment configures a plugin that it does not enable, or that takes no config.',
  'unknown-plugin': 'A deployment names a plugin that is not installed.',
  'unsafe-key': 'A key named __proto__, constructor or prototype. Copied into an object it could change every object of the portal.',
  'duplicate-key': 'A key stands twice in a JSON file. Readers differ in which one counts.',
  'invalid-deployment': 'A deployment cannot be read, is no JSON, or fails its schema.',
} as const satisfies Readonly<Record<string, string>>;

export type ProblemCode = keyof typeof problemCodes;

/** Something that a build refuses: whose it is, what is wrong, and the remedy. */
export interface Problem {
  readonly code: ProblemCode;
  /** The plugin at fault; absent where it is the deployment. */
  readonly plugin?: string;
  /** `<kind> <id>`: `route lookup`. */
  readonly contribution?: string;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}
