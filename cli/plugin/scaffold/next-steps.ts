import type { Style } from '../../style.ts';
import type { Answers } from './answers.ts';
import { areas } from './areas.ts';
import { namesOf } from './names.ts';

/**
 * Returns the next steps for the author of a new plugin, with their commands. The purpose of a command is below it,
 * because terminals have 80 columns.
 */
export function nextSteps(answers: Answers, files: number, style: Style): string {
  const { id, path = '' } = namesOf(answers);
  const steps: readonly (readonly [command: string, ...what: string[]])[] = [
    ['npm start', `sign in as ${areas[answers.area].tier}@portal.test and open`, `http://localhost:4200${path}`],
    [`npm test -- ${id}`, 'run its tests: screens, sandbox and browser'],
    [
      `node cli/portal.js plugin add resource ${id} <name>`,
      'add another list with forms; or a screen, widget or report',
    ],
    ['node cli/portal.js check', 'check all deployments'],
    [`node cli/portal.js plugin enable ${id} --deployment <name>`, 'enable it in a deployment that lists its plugins'],
    [`node cli/portal.js plugin upgrade ${id}`, 'compare it with a later template'],
  ];
  const lines = steps
    .map(([command, ...what]) => [`  ${style.name(command)}\n`, ...what.map((line) => `      ${line}\n`)].join(''))
    .join('');
  const turkish =
    answers.pluralTr === answers.plural
      ? `\nThe Turkish texts still say “${answers.titleTr}”. Translate them in\nplugins/${id}/messages/tr.json.\n`
      : '';
  return `${style.good(`plugins/${id} is ready`)} (${files} files).\n\n${lines}${turkish}`;
}
