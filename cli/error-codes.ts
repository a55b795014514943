import { harProblems, scrubProblems } from '../dev-server/fixtures/index.ts';
import { scaffoldCodes } from './scaffold-error.ts';

/**
 * All errors that the command line prints as `portal: [<code>] …`, each with its meaning and the remedy. `portal codes`
 * lists them.
 */
export const errorCodes = {
  ...scaffoldCodes,
  ...scrubProblems,
  ...harProblems,
  usage: 'The command line has an unknown command or option, a missing argument or an invalid value. See --help.',
  internal: 'The command line itself failed. Run again with --debug and report the output.',
  system:
    'The operating system refused access to a file, folder or connection. Check its path, its permissions and the free disk space.',
  'packages.missing': 'A required npm package is not installed. Run npm ci in the project’s folder.',
  'folder.name':
    'The path of the project’s folder has ? or \\, which Node can’t load modules from. Rename or move the folder.',
  'folder.read-only':
    'The type check and the tests can’t write into the project’s folder. Change its permissions, or use a copy.',
  'deployment.invalid':
    'The deployment can’t be read, isn’t JSON, or doesn’t match its schema. Fix the file; deployments/schema.json describes it.',
  'deployment.file':
    'The container build needs the deployment’s file, and it is missing. Pass its path with --deployment.',
  'deployment.problems':
    'The deployment has problems, so nothing was built. Each line before this one names a problem and its fix.',
  'deployment.unchanged':
    'The change would break a deployment, so nothing was written. Fix the listed problems, or use --force.',
  'plugin.unknown': 'No plugin has this id. Run portal plugin list to see all plugins.',
  'contribution.unknown':
    'The plugin has no contribution with this id. Run portal explain <plugin> to see all of them.',
  'language.unknown':
    'The code isn’t a language, or the portal doesn’t have it. Use a code of ISO 639, such as de; add it with portal language add.',
  'language.file': 'A message file isn’t valid JSON. Fix the file that the line names.',
  'language.list': 'core/i18n/language-list.ts has no languages. Restore the file from the repository.',
  'host.unknown': 'The deployment has no host with this name. Add it to “hosts” in its file.',
  'person.invalid':
    'The JSON file of the person can’t be read or is invalid. See the example in portal explain --help.',
  'code.unknown': 'Code not found. Run portal codes to see all codes.',
  'port.taken':
    'Another program uses the port. Stop it, or pass another port with --port. portal doctor shows the program.',
  'host.absent': 'This computer doesn’t have the address of --host. Pass one that it has, or 0.0.0.0 for all of them.',
  'port.denied': 'You need more rights to open this port. Pass one from 1024 up with --port.',
  'tokens.incomplete': 'A setting for verifying access tokens is missing. Add the setting that the message names.',
  'upstream.missing': 'No API is configured. Pass --upstream to portal start, or set PORTAL_UPSTREAM for portal serve.',
  'fixtures.missing':
    'The folder of fixtures is missing. Pass another with --dir, or record one with portal fixtures record.',
  'upstream.unreachable': 'The API doesn’t answer. Check its URL, and that it is running.',
  'fixtures.report': 'A --report file isn’t a replay report. Write one with portal fixtures replay --report.',
  'fixtures.scaffold':
    'No fixture was created: the plugin or endpoint doesn’t exist, or no value matches the schema. Check the ids and the schema.',
  'plugin.broken':
    'A file of a plugin can’t be loaded, or its endpoints have problems. Fix the file that the line names.',
  'plugin.sandbox': 'A plugin’s sandbox.ts doesn’t export a sandbox. Export defineSandbox(…) from it.',
  'step-up.unknown': 'A name in stepUp matches no call of the enabled plugins. Correct or remove it.',
  'service.taken': 'A plugin’s service has the same path as another plugin’s endpoint. Rename the service.',
  'endpoint.duplicate': 'Two endpoints have the same id, or the same method and path. Rename or move one of them.',
  'entity.duplicate': 'Two sandbox entities have the same id. Rename one of them.',
  'option.replay': 'An option can’t be used with --replay. Remove the option that the line names.',
  'option.record': 'An option can’t be used with --record. Remove the option that the line names.',
  'build.broken': 'A file of the build can’t be read. Run portal build again.',
  'build.missing': 'The folder isn’t a build. Create one with portal build --out.',
  'serve.value':
    'A value has characters that the printed configuration can’t contain. Change the value that the line names.',
  'config.invalid': 'The settings of portal serve are invalid. Each line names a setting and the values it accepts.',
  'build.failed': 'The build failed. Fix the errors in the source files that the lines name.',
  'build.folder': 'No folder for the build is writable. Make one writable, or set XDG_CACHE_HOME.',
  'start.refused': 'The server can’t start with these options. The line names the option and the values it accepts.',
} as const satisfies Readonly<Record<string, string>>;

export type ErrorCode = keyof typeof errorCodes;
