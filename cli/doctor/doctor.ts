import { type Command, Option } from 'commander';
import type { Exit } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { startProgress } from '../progress.ts';
import { plain, type Style } from '../style.ts';
import { port } from '../values.ts';
import type { Finding } from './finding.ts';

/**
 * Adds `portal doctor`: it checks whether this computer has everything that the portal needs, with remedies, and exits
 * with 1 if a check fails.
 */
export function addDoctor(program: Command, io: Io, exit: Exit): void {
  program
    .command('doctor')
    .description(
      'Check your setup: Node, packages, browser, ports, Java, folders, deployments. Exits with 1 on failure',
    )
    .addOption(
      new Option('-p, --port <number>', 'check this port for portal start').env('PORT').argParser(port).default(4200),
    )
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  portal doctor\n  portal doctor --port 4300\n  portal doctor --json')
    .action(async (options: { readonly port: number; readonly json?: true }) => {
      const progress = startProgress(io, 'Checking…');
      const { examine } = await import('./examine.ts');
      const findings = await examine({ root: io.root, env: io.env, port: options.port }).finally(progress.end);
      if (options.json) io.out(`${JSON.stringify(findings, null, 2)}\n`);
      else io.out(findings.map((finding) => report(finding, io.style?.out ?? plain)).join(''));
      if (findings.some(({ verdict }) => verdict === 'fails')) exit(exitCodes.refused);
    });
}

function report({ name, verdict, found, remedy }: Finding, style: Style): string {
  const marks = {
    good: style.good('ok     '),
    warning: style.warning('warning'),
    without: style.warning('without'),
    fails: style.bad('FAILS  '),
  };
  const mark = marks[verdict];
  const first = `${mark}  ${style.heading(name)}: ${found}\n`;
  return remedy === undefined ? first : `${first}         ${remedy}\n`;
}
