import { type Command, Option } from 'commander';
import type { ListedKind } from './contributions.ts';
import { errorLine } from './failure.ts';
import type { Io } from './io.ts';
import { deploymentOption } from './options.ts';
import { plain } from './style.ts';
import { table } from './table.ts';

const kinds: readonly ListedKind[] = [
  ...(['route', 'menu', 'widget', 'user menu', 'command', 'finder', 'handler', 'permission'] as const),
  ...(['group', 'status', 'icon', 'field', 'service'] as const),
];

/** Adds `portal list`: it lists the contents of a deployment. */
export function addList(program: Command, io: Io): void {
  program
    .command('list')
    .description(
      'List what plugins contribute: routes, menu entries, widgets, commands, handlers, permissions and more',
    )
    .addOption(deploymentOption())
    .option('--host <name>', 'leave out plugins that are off on this host')
    .addOption(new Option('-k, --kind <kind>', 'list only this kind').choices(kinds))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  portal list\n  portal list --kind route\n  portal list --deployment acme --json',
    )
    .action(
      async (options: {
        readonly deployment: string;
        readonly host?: string;
        readonly kind?: string;
        readonly json?: true;
      }) => {
        const [{ contributions }, { guardText }, { countText, resolveDeployment }, { checkHostOption }] =
          await Promise.all([
            import('./contributions.ts'),
            import('../core/permissions/guard-text.ts'),
            import('./resolution.ts'),
            import('./hosts.ts'),
          ]);
        const style = io.style?.out ?? plain;
        const { deployment, resolution } = await resolveDeployment(options.deployment, io.root, options.host);
        checkHostOption(deployment, options.host, options.deployment, io.root);
        const listed = contributions(resolution).filter(
          ({ kind }) => options.kind === undefined || kind === options.kind,
        );
        if (options.json) io.out(`${JSON.stringify(listed, null, 2)}\n`);
        else
          io.out(
            table(
              ['KIND', 'PLUGIN', 'ID', 'AT', 'GUARD'],
              listed.map(({ kind, plugin, id, at, guard }) => [
                kind,
                plugin,
                style.name(id),
                at,
                style.faint(guard ? guardText(guard) : ''),
              ]),
              style,
            ),
          );
        const { problems } = resolution;
        if (problems.length > 0)
          io.err(
            errorLine(
              `${options.deployment} has ${countText(problems.length, 'problem')}, so the list may be incomplete; see portal check ${options.deployment}`,
            ),
          );
      },
    );
}
