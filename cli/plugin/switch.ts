import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { deploymentOption } from '../options.ts';
import { plain } from '../style.ts';

interface SwitchOptions {
  readonly deployment: string;
  readonly host?: string;
  readonly force?: true;
}

/** Adds `portal plugin enable`: it adds plugins to a deployment. */
export function addPluginEnable(group: Command, io: Io): void {
  addSwitch(group, io, 'enable', 'Enable plugins in a deployment');
}

/** Adds `portal plugin disable`: it removes plugins from a deployment. */
export function addPluginDisable(group: Command, io: Io): void {
  addSwitch(group, io, 'disable', 'Disable plugins in a deployment');
}

function addSwitch(group: Command, io: Io, name: 'enable' | 'disable', description: string): void {
  const command = `portal plugin ${name}`;
  const examples = `\nExamples:\n  ${command} audit\n  ${command} audit dashboards --deployment acme\n  ${command} transactions -d acme --host maintenance.acme.example`;
  group
    .command(name)
    .description(`${description}. Keeps the layout of its file. Fails if the change would cause problems`)
    .argument('<ids...>', 'ids of plugins, as portal plugin list prints them')
    .addOption(deploymentOption())
    .option('--host <name>', `${name} it only on this host, without a new build`)
    .option('--force', 'write the file even if there are new problems')
    .addHelpText('after', examples)
    .action(async (ids: string[], options: SwitchOptions) => {
      const { switchPlugins } = await import('./switching.ts');
      const { shown, changed, problems } = await switchPlugins({
        ...options,
        ids,
        to: name === 'enable' ? 'on' : 'off',
        root: io.root,
      });
      const { problemLine } = await import('../resolution.ts');
      const { errorLine } = await import('../failure.ts');
      for (const problem of problems) io.err(errorLine(problemLine(problem)));
      const where = options.host === undefined ? shown : `${shown}, ${options.host}`;
      const style = io.style?.out ?? plain;
      const unchanged = ids.filter((id) => !changed.includes(id));
      if (unchanged.length > 0)
        io.out(`${where}: ${unchanged.join(', ')} ${unchanged.length === 1 ? 'is' : 'are'} already ${name}d.\n`);
      if (changed.length === 0) return;
      const next =
        options.host === undefined
          ? `Run portal build --deployment ${options.deployment} to apply it.`
          : 'It applies at the next start, without a build.';
      io.out(`${where}: ${style.good(`${name}d ${changed.join(', ')}`)}. ${next}\n`);
    });
}
