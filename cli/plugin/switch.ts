import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { plain } from '../style.ts';

interface SwitchOptions {
  readonly deployment: string;
  readonly host?: string;
  readonly force?: true;
}

/** `portal plugin enable`: puts plugins into a deployment. */
export function addPluginEnable(group: Command, io: Io): void {
  addSwitch(group, io, 'enable', 'Put plugins into a deployment: its file keeps its layout');
}

/** `portal plugin disable`: takes plugins out of a deployment. */
export function addPluginDisable(group: Command, io: Io): void {
  addSwitch(group, io, 'disable', 'Take plugins out of a deployment: its file keeps its layout');
}

function addSwitch(group: Command, io: Io, name: 'enable' | 'disable', description: string): void {
  const command = `portal plugin ${name}`;
  const examples = `\nExamples:\n  ${command} audit\n  ${command} audit dashboards --deployment acme\n  ${command} transactions -d acme --host maintenance.acme.example`;
  group
    .command(name)
    .description(`${description}; refused where that would bring problems`)
    .argument('<ids...>', 'ids of plugins; portal plugin list shows them')
    .option('-d, --deployment <name>', 'name below deployments/, or path to a JSON file', 'default')
    .option('--host <name>', `${name} it on this host of the deployment alone, without a new build`)
    .option('--force', 'write the file in spite of new problems')
    .addHelpText('after', examples)
    .action(async (ids: string[], options: SwitchOptions) => {
      const { switchPlugins } = await import('./switching.ts');
      const { shown, changed, problems } = await switchPlugins({ ...options, ids, to: name === 'enable' ? 'on' : 'off', root: io.root });
      const { problemLine } = await import('../resolution.ts');
      const { errorLine } = await import('../failure.ts');
      for (const problem of problems) io.err(errorLine(problemLine(problem)));
      const where = options.host === undefined ? shown : `${shown}, ${options.host}`;
      const style = io.style?.out ?? plain;
      const unchanged = ids.filter((id) => !changed.includes(id));
      if (unchanged.length > 0) io.out(`${where}: ${unchanged.join(', ')} ${unchanged.length === 1 ? 'was' : 'were'} ${name}d already.\n`);
      if (changed.length === 0) return;
      const next =
        options.host === undefined ? `portal build --deployment ${options.deployment} takes it over.` : 'The next start takes it over; no build is needed.';
      io.out(`${where}: ${style.good(`${name}d ${changed.join(', ')}`)}. ${next}\n`);
    });
}
