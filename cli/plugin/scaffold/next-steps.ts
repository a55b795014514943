import type { Style } from '../../style.ts';
import type { Answers } from './answers.ts';
import { areas } from './areas.ts';
import { namesOf } from './names.ts';

/** What the author may do with a new plugin, with the commands to type; each with its purpose below it, as a terminal has 80 columns. */
export function nextSteps(answers: Answers, files: number, style: Style): string {
  const { id, path = '' } = namesOf(answers);
  const steps: readonly (readonly [command: string, ...what: string[]])[] = [
    ['npm start', `then sign in as ${areas[answers.area].tier}@portal.test and open`, `http://localhost:4200${path}`],
    [`npm test -- ${id}`, 'its tests: every state of its screens, the sandbox, and a browser'],
    [`node cli/portal.js plugin add resource ${id} <name>`, 'the next list with its forms; screen and widget are other parts'],
    ['node cli/portal.js check', 'whether every deployment takes it; one that lists its plugins needs this:'],
    [`node cli/portal.js plugin enable ${id} --deployment <name>`, 'switches it on in a deployment that lists its plugins'],
    [`node cli/portal.js plugin upgrade ${id}`, 'what a later template has that this plugin has not'],
  ];
  const lines = steps.map(([command, ...what]) => [`  ${style.name(command)}\n`, ...what.map((line) => `      ${line}\n`)].join('')).join('');
  const turkish =
    answers.pluralTr === answers.plural ? `\nIts Turkish texts call it “${answers.titleTr}”: say it better in\nplugins/${id}/messages/tr.json.\n` : '';
  return `${style.good(`plugins/${id} is ready`)} (${files} files).\n\n${lines}${turkish}`;
}
