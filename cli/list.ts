import { type Command, Option } from 'commander';
import type { Guard } from '../core/permissions/guard.ts';
import { guardText } from '../core/permissions/guard-text.ts';
import { isMenuGroup } from '../core/plugin/assemble.ts';
import type { Assembly, Placement } from '../core/plugin/assembly.ts';
import { errorLine } from './failure.ts';
import type { Io } from './io.ts';
import { counted, resolveDeployment } from './resolution.ts';
import { table } from './table.ts';

/** One contribution as it is listed. */
export interface Listed {
  readonly kind: 'route' | 'menu' | 'widget' | 'user menu' | 'command' | 'finder' | 'handler';
  readonly plugin: string;
  readonly id: string;
  /** Where it shows or what it answers: a path, a group and path, a slot, a notification type. */
  readonly at: string;
  readonly guard: Guard;
  readonly order: number;
}

const kinds: readonly Listed['kind'][] = ['route', 'menu', 'widget', 'user menu', 'command', 'finder', 'handler'];

/** `portal list`: what a deployment is made of. */
export function addList(program: Command, io: Io): void {
  program
    .command('list')
    .description('List routes, menu entries, widgets, handlers and commands with their plugin and guard')
    .option('-d, --deployment <name>', 'name below deployments/, or path to a JSON file', 'default')
    .option('--host <name>', 'as it stands on this host, without the plugins switched off there')
    .addOption(new Option('-k, --kind <kind>', 'only this kind').choices(kinds))
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  portal list\n  portal list --kind route\n  portal list --deployment acme --json')
    .action(async (options: { readonly deployment: string; readonly host?: string; readonly kind?: string; readonly json?: true }) => {
      const { resolution } = await resolveDeployment(options.deployment, io.root, options.host);
      const listed = contributions(resolution).filter(({ kind }) => options.kind === undefined || kind === options.kind);
      if (options.json) io.out(`${JSON.stringify(listed, null, 2)}\n`);
      else
        io.out(
          table(
            ['KIND', 'PLUGIN', 'ID', 'AT', 'GUARD'],
            listed.map(({ kind, plugin, id, at, guard }) => [kind, plugin, id, at, guardText(guard)]),
          ),
        );
      const { problems } = resolution;
      if (problems.length > 0)
        io.err(
          errorLine(`${options.deployment} has ${counted(problems.length, 'problem')}, so the list may lack something; see portal check ${options.deployment}`),
        );
    });
}

/** Everything a person may be offered, kind by kind, each in the order it is shown or matched. */
export function contributions(assembly: Assembly): Listed[] {
  const entries = assembly.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
  const opened = (entry: Placement, otherwise: string) => ('href' in entry ? String(entry.href) : otherwise);
  const listed = <C extends Placement & { readonly id: string }>(kind: Listed['kind'], all: readonly C[], at: (contribution: C) => string): Listed[] =>
    all.map((contribution) => ({
      kind,
      plugin: contribution.plugin,
      id: contribution.id,
      at: at(contribution),
      guard: contribution.guard,
      order: contribution.order,
    }));
  return [
    ...listed('route', assembly.routes, ({ path }) => path),
    ...listed('menu', entries, (entry) => `${entry.group ? `${entry.group} > ` : ''}${opened(entry, 'a dialog')}${entry.hidden ? ' (hidden)' : ''}`),
    ...listed('widget', [...assembly.widgets.values()].flat(), ({ slot }) => slot),
    ...listed('user menu', assembly.userMenu, (entry) => opened(entry, 'a dialog')),
    ...listed('command', assembly.commands, (command) => opened(command, 'runs')),
    ...listed('finder', assembly.finders, ({ matches }) => matches),
    ...listed('handler', [...assembly.notifications.values()], ({ type }) => type),
  ];
}
