/** Prompts for missing answers at a terminal. */
import type { Readable, Writable } from 'node:stream';
import { isCancel, select, text } from '@clack/prompts';
import { menuGroups } from '../../../core/plugin/core-names/menu-groups.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { type AnswerName, answerFault, answerNames, defaultAnswer, type Given, idFault } from './answers.ts';
import { areaNames } from './areas.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

const questions: Readonly<Record<AnswerName, string>> = {
  title: 'Menu name',
  area: 'Who works with it?',
  singular: 'Singular name, as in a sentence (for example: reward)',
  plural: 'Plural name (for example: rewards)',
  titleTr: 'Menu name in Turkish',
  singularTr: 'Singular name in Turkish',
  pluralTr: 'Plural name in Turkish',
  group: 'Menu group',
};

const hints: Readonly<Record<string, string>> = {
  crm: 'staff of a tenant',
  merchant: 'merchants',
  platform: 'staff of the platform',
};
const choices: Readonly<Partial<Record<AnswerName, readonly string[]>>> = {
  area: areaNames,
  group: menuGroups.map(({ id }) => id),
};

const optionOf = (name: AnswerName, value: string) => ({ value, ...(name === 'area' && { hint: hints[value] ?? '' }) });

/**
 * @param taken ids of the existing plugins
 * @throws ScaffoldError if the user cancels
 */
export async function askId(terminal: Terminal, taken: readonly string[]): Promise<string> {
  const validate = (value: string | undefined) => idFault(value ?? '', taken);
  return requireAnswer(await text({ message: 'Id of the plugin, such as loyalty-cards', validate, ...terminal }));
}

/**
 * Prompts for each missing answer, one after another.
 * @throws ScaffoldError if the user cancels
 */
export async function askMissing(terminal: Terminal, id: string, given: Given): Promise<Given> {
  const answers: Partial<Record<AnswerName, string>> = { ...given };
  for (const name of answerNames) {
    if (answers[name] !== undefined) continue;
    const standard = defaultAnswer(name, id, answers);
    const offered = choices[name];
    const message = questions[name];
    answers[name] = requireAnswer(
      offered
        ? await select({
            message,
            initialValue: standard,
            options: offered.map((value) => optionOf(name, value)),
            ...terminal,
          })
        : await text({
            message,
            placeholder: standard,
            defaultValue: standard,
            validate: (value) => (value ? answerFault(name, value) : undefined),
            ...terminal,
          }),
    );
  }
  return answers;
}

function requireAnswer(value: string | symbol): string {
  if (isCancel(value) || typeof value !== 'string')
    throw new ScaffoldError('scaffold.canceled', 'Canceled. Nothing was written.');
  return value.trim();
}
