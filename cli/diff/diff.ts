import type { Command } from 'commander';
import type { Exit } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { plain, type Style } from '../style.ts';
import type { Difference, DifferenceGroup } from './differences.ts';

/** Adds `portal diff`: it prints the differences between two deployments and exits with 1 if there are any. */
export function addDiff(program: Command, io: Io, exit: Exit): void {
  program
    .command('diff')
    .description('Compare two deployments. Exits with 1 if they differ')
    .argument('<a>', 'name in deployments/ or path to a JSON file')
    .argument('<b>', 'the second deployment, in the same form')
    .option('--host <name>', 'compare them on this host')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  portal diff default acme\n  portal diff acme ./acme-next.json --json')
    .action(async (a: string, b: string, options: { readonly host?: string; readonly json?: true }) => {
      const { resolveDeployment } = await import('../resolution.ts');
      const { differencesOf } = await import('./differences.ts');
      const [first, second] = await Promise.all([
        resolveDeployment(a, io.root, options.host),
        resolveDeployment(b, io.root, options.host),
      ]);
      const groups = differencesOf(first, second);
      if (options.json) io.out(`${JSON.stringify({ a, b, groups }, null, 2)}\n`);
      else io.out(groups.length > 0 ? report(a, b, groups, io.style?.out ?? plain) : `${a} and ${b} are equal.\n`);
      if (groups.length > 0) exit(exitCodes.refused);
    });
}

function report(a: string, b: string, groups: readonly DifferenceGroup[], style: Style): string {
  const head = `${style.bad(`- ${a}`)}\n${style.good(`+ ${b}`)}\n`;
  return (
    head +
    groups
      .map(
        ({ group, differences }) =>
          `\n${style.heading(group)}\n${differences.map((difference) => line(difference, style)).join('')}`,
      )
      .join('')
  );
}

function line({ at, a, b }: Difference, style: Style): string {
  if (a !== undefined && b !== undefined)
    return `  ${style.warning('~')} ${at}: ${style.bad(formatValue(a))} → ${style.good(formatValue(b))}\n`;
  const [mark, value, paint] = a === undefined ? ['+', b, style.good] : ['-', a, style.bad];
  // Omits the value `on`, because the mark already shows it.
  const valueText = value === 'on' ? '' : `  ${style.faint(typeof value === 'string' ? value : JSON.stringify(value))}`;
  return `  ${paint(`${mark} ${at}`)}${valueText}\n`;
}

const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
