import { landmarks } from './landmarks.ts';

/** Problem codes of a set of plugins and a deployment, each with its meaning and the reason why it stops a build. */
export const problemCodes = {
  'broken-plugin':
    'The plugin.ts of a folder can’t be loaded or exports no manifest. The plugin is skipped; the others are still checked.',
  'broken-manifest':
    'A manifest doesn’t match PluginDefinition: a missing field, a misspelled key or a value of the wrong type.',
  'plugin-package': 'A plugin package is not installed, names no plugin, or is made for other versions of the portal.',
  'foreign-portal':
    'A dependency is called “portal”, which on npm is another author’s package. Nothing is built with it.',
  'plugin-id':
    'A plugin id is misspelled, reserved for core, or differs from the folder name. Everything of a plugin is addressed by its id.',
  'duplicate-plugin': 'Two plugins have the same id. The order of loading would decide which one is used.',
  'duplicate-contribution':
    'Two contributions of the same kind in a plugin have the same id. The second could not be addressed.',
  'missing-guard': 'A contribution has no guard, so it is skipped. For everyone, write `public` or `signed-in`.',
  'undeclared-permission':
    'A guard needs a permission that the plugin does not declare, so it has no description for those who grant it.',
  'permission-without-tier': 'A permission has no tier that can hold it, so nobody can use what it guards.',
  'permission-conflict':
    'A permission is declared for different tiers in two places. The order of loading would decide which ones count.',
  'guard-tier':
    'A guard admits a tier that can hold none of its permissions, or needs a permission that none of its tiers can hold.',
  'invalid-path': 'A route’s path is relative, has a wildcard, repeats a parameter, or is below a path of core.',
  'route-conflict': 'Two routes match the same paths. One of them could never be opened.',
  'route-order': 'Two routes both match some path, and no explicit order says which one comes first.',
  'landmark-conflict': `Two routes are the same landmark (${landmarks.join(', ')}) for a tier. The portal can lead to only one of them.`,
  'unknown-route': 'An entry opens a route that no plugin has.',
  'route-off': 'An entry opens a route of a plugin that is not enabled. The entry would lead nowhere.',
  'route-parameter': 'An entry or a landmark leads to a route that needs a parameter, which it can’t supply.',
  'entry-target':
    'A menu entry or command has no target, or two. It takes either a route, or a guard with a dialog or a run.',
  'entry-title':
    'A menu entry that opens a dialog has no title. Only an entry that opens a route takes the title of its page.',
  'unknown-group': 'A menu entry is in a menu group that does not exist.',
  'vocabulary-conflict':
    'Two plugins, or a plugin and core, add a menu group, status, notification icon, field type or service with the same name.',
  'invalid-service': 'The name of an API service can’t start a path, or already has another meaning in the API.',
  'hook-conflict':
    'Two plugins provide a hook of the sandbox that only one can answer. The order of loading would decide which one does.',
  'missing-hook': 'No enabled plugin provides a hook that the sandbox needs.',
  'unknown-hook': 'A plugin provides a hook that the sandbox does not have.',
  'not-startable': 'The endpoints or sandboxes of the plugins conflict, so the portal would not start.',
  'slot-id': 'The id of a slot doesn’t start with the id of its plugin.',
  'unknown-slot': 'A widget fills a slot that no plugin owns.',
  'slot-version': 'A widget is made for another version of its slot, with other props.',
  'notification-conflict': 'Two plugins handle the same notification type. A click can do only one action.',
  'requires-cycle': 'Plugins require each other in a cycle, so none can be switched off alone.',
  'missing-requirement': 'A plugin requires one that is not installed.',
  'requirement-off': 'A plugin requires one that is not enabled, or that is switched off on a host.',
  'missing-text': 'A text key of a manifest, or a whole language, is missing in the plugin’s messages.',
  'invalid-config': 'The deployment’s config for a plugin doesn’t match the plugin’s schema.',
  'unused-config': 'A deployment configures a plugin that is not enabled or takes no config.',
  'unknown-plugin': 'A deployment names a plugin that is not installed.',
  'unsafe-key':
    'A key is named __proto__, constructor or prototype. Copied into an object, it could change every object.',
  'duplicate-key': 'A JSON file has the same key twice. Readers differ in which one counts.',
  'invalid-deployment': 'A deployment cannot be read, is not valid JSON, or fails its schema.',
} as const satisfies Readonly<Record<string, string>>;

export type ProblemCode = keyof typeof problemCodes;

/** A problem that stops a build: the plugin with the fault, the error, and the remedy. */
export interface Problem {
  readonly code: ProblemCode;
  /** The plugin with the fault; absent if the fault is in the deployment. */
  readonly plugin?: string;
  /** `<kind> <id>`: `route lookup`. */
  readonly contribution?: string;
  readonly message: string;
  /** Remedy for the problem. */
  readonly hint: string;
}
