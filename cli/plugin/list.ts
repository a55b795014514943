import type { Command } from 'commander';
import type { OffPlugin } from '../../core/plugin/assembly.ts';
import type { Io } from '../io.ts';
import { deploymentOption } from '../options.ts';
import { plain, type Style } from '../style.ts';
import { table } from '../table.ts';
import type { ListedPlugin } from './listing.ts';

const reasons: Readonly<Record<OffPlugin['reason'], string>> = {
  'not-enabled': 'not in the deployment',
  'switched-off': 'switched off on this host',
  'requirement-off': 'requires',
  'duplicate-plugin': 'its id is taken',
  broken: 'broken; see portal check',
};

/** Adds `portal plugin list`: it lists all installed plugins with their state, and the reason if they are off. */
export function addPluginList(group: Command, io: Io): void {
  group
    .command('list')
    .description('List the installed plugins, and which of them a deployment enables')
    .addOption(deploymentOption())
    .option('--host <name>', 'explain it for this host')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  portal plugin list\n  portal plugin list --deployment acme\n  portal plugin list --json',
    )
    .action(async (options: { readonly deployment: string; readonly host?: string; readonly json?: true }) => {
      const { listPlugins } = await import('./listing.ts');
      const listed = await listPlugins(options.deployment, io.root, options.host);
      io.out(options.json ? `${JSON.stringify(listed, null, 2)}\n` : report(listed, io.style?.out ?? plain));
    });
}

function report(listed: readonly ListedPlugin[], style: Style): string {
  const state = ({ on, off, requirement }: ListedPlugin) => {
    if (on) return style.good('on');
    const reason = off ? reasons[off] : undefined;
    return style.faint(['off', [reason, requirement].filter(Boolean).join(' ')].filter(Boolean).join(': '));
  };
  return table(
    ['PLUGIN', 'STATE', 'ROUTES', 'MENU', 'WIDGETS', 'REQUIRES', 'PROBLEMS'],
    listed.map((plugin) => [
      plugin.id,
      state(plugin),
      String(plugin.routes),
      String(plugin.menu),
      String(plugin.widgets),
      plugin.requires.join(', ') || '-',
      plugin.problems > 0 ? style.bad(String(plugin.problems)) : '0',
    ]),
    style,
  );
}
