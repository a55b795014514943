/** Reads deployments from disk. Node only. */
import { readdir } from 'node:fs/promises';
import { basename, join, resolve as resolvePath } from 'node:path';
import { type Message, transformSync } from 'esbuild';
import Value from 'typebox/value';
import { Deployment } from '../model/deployment.ts';
import { didYouMean } from './nearest.ts';
import type { Problem } from './problem-codes.ts';
import { unsafeKeyProblems } from './problems/deployment.ts';
import { readText } from './read-text.ts';
import { schemaErrors } from './schema-errors.ts';

/**
 * Maximum size of a deployment file, in bytes. A deployment is about a page of settings, so a larger file is the wrong
 * file.
 */
const largest = 262_144;

/** Thrown if a deployment can't be used. The message has one line for each problem. */
export class DeploymentError extends Error {
  readonly problems: readonly Problem[];
  /** @param file the file as the user entered it */
  constructor(file: string, problems: readonly Problem[]) {
    super(problems.map(({ message, hint }) => `${file}: ${message} ${hint}`).join('\n'));
    this.name = 'DeploymentError';
    this.problems = problems;
  }
}

/**
 * Returns the path of a deployment's file and its name for messages.
 * @param nameOrPath see `loadDeployment`
 */
export function deploymentFile(nameOrPath: string, root: string): { readonly file: string; readonly shown: string } {
  const isName = !/[./\\]/.test(nameOrPath);
  return isName
    ? { file: join(root, 'deployments', `${nameOrPath}.json`), shown: `deployments/${nameOrPath}.json` }
    : { file: resolvePath(nameOrPath), shown: nameOrPath };
}

/**
 * Reads a deployment and checks it against its schema. `resolve` checks whether its plugins fit together.
 * @param nameOrPath the name of a file below `deployments/`, or a path (any text with a slash, a backslash or a dot)
 * @param root the repository's folder
 * @throws DeploymentError with every problem found: missing file, invalid JSON, duplicate or unsafe keys, unknown or
 *   invalid settings
 */
export async function loadDeployment(nameOrPath: string, root: string): Promise<Deployment> {
  return parseDeployment(await readDeployment(nameOrPath, root), deploymentFile(nameOrPath, root).shown);
}

/**
 * Reads the text of a deployment's file.
 * @throws DeploymentError if it can't be read or is too large
 */
export async function readDeployment(nameOrPath: string, root: string): Promise<string> {
  const { file, shown } = deploymentFile(nameOrPath, root);
  let text: string;
  try {
    text = await readText(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException; // errors of node:fs have this type
    if (code !== 'ENOENT')
      throw refusal(shown, { message: `The file can’t be read (${code}).`, hint: 'Pass a readable JSON file.' });
    const names = await deploymentNames(root);
    throw refusal(shown, {
      message: 'Deployment not found.',
      hint: didYouMean(
        nameOrPath,
        names,
        `Deployments are ${names.join(', ') || 'none yet'}. You can also pass a path to a JSON file.`,
      ),
    });
  }
  if (text.length > largest)
    throw refusal(shown, {
      message: `The file is larger than ${largest / 1024} KiB.`,
      hint: 'Pass the JSON file of a deployment.',
    });
  return text;
}

/**
 * Parses a deployment from its text.
 * @param shown name of the file in messages
 * @throws DeploymentError for the same problems as `loadDeployment`
 */
export async function parseDeployment(text: string, shown: string): Promise<Deployment> {
  const { errors, warnings } = parseJson(text);
  if (errors.length)
    throw refusal(shown, ...errors.map((error) => ({ message: `${at(error)}${error.text}.`, hint: 'Fix the JSON.' })));
  const duplicates = warnings.map(
    (warning): Problem => ({
      code: 'duplicate-key',
      message: `${at(warning)}${warning.text}.`,
      hint: 'Keep one of them.',
    }),
  );

  const value: unknown = JSON.parse(text);
  const problems = [...duplicates, ...unsafeKeyProblems(value), ...settingProblems(value)];
  if (problems.length === 0 && Value.Check(Deployment, value)) return value;
  throw new DeploymentError(shown, problems);
}

function refusal(shown: string, ...problems: readonly Omit<Problem, 'code'>[]): DeploymentError {
  return new DeploymentError(
    shown,
    problems.map((problem) => ({ code: 'invalid-deployment', ...problem })),
  );
}

/** Returns the names of the deployments below `deployments/`, sorted. */
export async function deploymentNames(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'deployments')).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json') && file !== 'schema.json')
    .map((file) => basename(file, '.json'))
    .sort();
}

/**
 * Parses JSON strictly with esbuild, which reports line numbers and warns of duplicate keys, which `JSON.parse`
 * ignores. The esbuild process is stopped afterwards, because a later build would otherwise use it with the wrong
 * settings (cli/build/assets/build.ts).
 */
function parseJson(text: string): { readonly errors: readonly Message[]; readonly warnings: readonly Message[] } {
  try {
    const { warnings } = transformSync(text, { loader: 'json', logLevel: 'silent', logLimit: 0 });
    JSON.parse(text);
    return { errors: [], warnings };
  } catch (cause) {
    if (typeof cause === 'object' && cause !== null && 'errors' in cause && Array.isArray(cause.errors))
      return { errors: cause.errors, warnings: [] };
    const message = cause instanceof Error ? cause.message : String(cause);
    return {
      errors: [
        { id: '', pluginName: '', text: message.replace(/\s+/g, ' '), location: null, notes: [], detail: undefined },
      ],
      warnings: [],
    };
  }
}

const at = ({ location }: Message) => (location ? `Line ${location.line}, column ${location.column + 1}: ` : '');

function settingProblems(value: unknown): Problem[] {
  return schemaErrors(Deployment, value).map(({ path, message, unknownKey }) => ({
    code: 'invalid-deployment',
    message: `${path || 'The deployment'} ${message}.`,
    hint: unknownKey
      ? didYouMean(unknownKey.key, unknownKey.known, `Known here are ${unknownKey.known.join(', ')}.`)
      : 'deployments/schema.json describes every setting.',
  }));
}
