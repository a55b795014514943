import { harProblems, scrubProblems } from '../dev-server/fixtures/index.ts';
import { scaffoldCodes } from './plugin/scaffold/scaffold-error.ts';

/** Every error that the command line prints as `portal: [<code>] …`: what it means and what helps. `portal codes` lists them. */
export const errorCodes = {
  ...scaffoldCodes,
  ...scrubProblems,
  ...harProblems,
  usage: 'An unknown command or option, a missing argument, or a value that does not do. The line names it; --help shows what there is.',
  internal: 'An error of the command line itself. Run it again with --debug, and report what that prints.',
  system: 'The operating system refused a file, folder or connection. The line says which; correct its path, its rights or the free space.',
  'packages.missing': 'A package of npm that the command line needs is not installed. Run npm ci in the project’s folder.',
  'deployment.invalid': 'A deployment cannot be read, is no JSON, or fails its schema. Correct the file; deployments/schema.json describes it.',
  'deployment.file': 'A container is built of a deployment’s file in the folder of the sources, and it is not there. Name it with --deployment.',
  'deployment.problems': 'The plugins of a deployment do not fit together, so nothing was built. Each line before names a problem and its remedy.',
  'deployment.unchanged':
    'A change would bring problems into a deployment and was not written. Mend what the lines name, or write it all the same with --force.',
  'plugin.unknown': 'No plugin has this id. portal plugin list shows all of them.',
  'contribution.unknown': 'The plugin has no contribution of this id. portal explain <plugin> names them all.',
  'host.unknown': 'The deployment has no host of this name. Add it below “hosts” in its file.',
  'person.invalid': 'The JSON file of a person cannot be read or has another shape. portal explain --help shows one.',
  'code.unknown': 'No code has this name. portal codes lists them all.',
  'port.taken': 'Another program uses the port. Stop it, or choose another port with --port; portal doctor says which program it is.',
  'port.denied': 'This user may not open the port. Choose one from 1024 up with --port.',
  'tokens.incomplete': 'portal serve is to verify access tokens, and something that takes is missing; the message says which setting.',
  'upstream.missing': 'There is no API to ask. portal start takes one with --upstream, portal serve with PORTAL_UPSTREAM.',
  'fixtures.missing': 'There is no folder of fixtures of this name. Name another with --dir, or record into this one with portal fixtures record.',
  'upstream.unreachable': 'The API gives no answer at all. The line says what was asked; correct the address, or start the API.',
  'fixtures.report': 'A file given with --report is no report of a replay. portal fixtures replay --report writes one.',
  'fixtures.scaffold': 'No fixture could be made: there is no such plugin or endpoint, or no value fits the schema of its answer.',
  'plugin.broken': 'A file of a plugin cannot be loaded, or its endpoints have problems. The line names the file and the cause.',
  'plugin.sandbox': 'The sandbox of a plugin is no list of routes. Correct its sandbox.ts.',
  'step-up.unknown': 'The deployment asks for a code before a kind of call that no enabled plugin has. Correct the word in stepUp, or take it out.',
  'service.taken': 'A plugin brings a service of the API that begins the path of an endpoint that is not its own. Rename the service.',
  'endpoint.duplicate': 'Two endpoints have one id, or one method and path. Rename or move one of them.',
  'entity.duplicate': 'Two entities of the sandbox have one id. Rename one of them where it is declared.',
  'option.replay': 'An option contradicts --replay. The line names it.',
  'option.record': 'An option contradicts --record. The line names it.',
  'build.broken': 'A file of the built folder cannot be read. Build the portal again with portal build.',
  'build.missing': 'The folder to serve is none that portal build made. Make one with portal build --out.',
  'serve.value': 'A value cannot stand in a printed configuration, which would read it as more than itself. The line names it and what does.',
  'config.invalid': 'The configuration of portal serve does not do. Each line names a setting, what may stand there and what does.',
  'build.failed': 'The portal could not be built. The lines name the sources and what is wrong in them.',
  'start.refused': 'The server cannot start with what it was told. The line names the option and what it may be.',
} as const satisfies Readonly<Record<string, string>>;

export type ErrorCode = keyof typeof errorCodes;
