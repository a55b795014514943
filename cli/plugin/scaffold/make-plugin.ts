/** Creation of a plugin from the input of the command line: prompts, checks, writes. */
import { writeDeclarations } from '../../../core/plugin/declarations.ts';
import { discoverPlugins } from '../../../core/plugin/discover.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { type Answers, answerFault, answerNames, completeAnswers, type Given, idFault } from './answers.ts';
import type { Terminal } from './ask.ts';
import { recordPath } from './record.ts';
import { filesOf, scaffold } from './scaffold.ts';

export interface Wanted {
  readonly id: string | undefined;
  readonly given: Given;
  readonly root: string;
  readonly dryRun: boolean;
  /** Terminal for prompts for missing answers. */
  readonly terminal: Terminal | undefined;
  /** Uses defaults for missing answers without a prompt. */
  readonly takeDefaults: boolean;
}

/**
 * @returns the answers, and the paths of the files that were or would be written
 * @throws ScaffoldError for an invalid id or answer, or a missing one without a terminal for prompts
 */
export async function makePlugin({
  id: named,
  given,
  root,
  dryRun,
  terminal,
  takeDefaults,
}: Wanted): Promise<{ answers: Answers; files: readonly string[] }> {
  const installed = await discoverPlugins(root);
  const taken = installed.map((plugin) => plugin.id);
  // Reports invalid options before the first question.
  if (named !== undefined) refuse('scaffold.id', idFault(named, taken));
  for (const name of answerNames) {
    const value = given[name];
    if (value !== undefined) refuse('scaffold.answer', answerFault(name, value), `${optionOf(name)}: `);
  }
  const id = named ?? (await promptForId(terminal, taken));
  const answers = completeAnswers(id, await promptForRest({ terminal, takeDefaults, id, given }));
  // A default derived from the id may be an invalid name in code.
  for (const name of answerNames) refuse('scaffold.answer', answerFault(name, answers[name]), `${optionOf(name)}: `);
  if (dryRun) return { answers, files: [...(await filesOf(answers)).keys(), recordPath(id)].sort() };
  const files = await scaffold(answers, root, installed);
  await writeDeclarations(root);
  return { answers, files };
}

const optionOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function refuse(code: 'scaffold.id' | 'scaffold.answer', fault: string | undefined, before = ''): void {
  if (fault !== undefined) throw new ScaffoldError(code, before + fault);
}

async function promptForId(terminal: Terminal | undefined, taken: readonly string[]): Promise<string> {
  if (!terminal) throw new ScaffoldError('scaffold.id', 'The plugin needs an id: portal plugin new loyalty-cards.');
  const { askId } = await import('./ask.ts');
  return askId(terminal, taken);
}

async function promptForRest({
  terminal,
  takeDefaults,
  id,
  given,
}: Pick<Wanted, 'terminal' | 'takeDefaults' | 'given'> & { readonly id: string }): Promise<Given> {
  const missing = answerNames.filter((name) => given[name] === undefined);
  if (takeDefaults || missing.length === 0) return given;
  if (terminal) {
    const { askMissing } = await import('./ask.ts');
    return askMissing(terminal, id, given);
  }
  const options = missing.map(optionOf).join(', ');
  throw new ScaffoldError(
    'scaffold.answer',
    `This needs a terminal to prompt for ${options}. Pass them, or pass --yes to use the defaults.`,
  );
}
