import type { Command } from 'commander';
import type { Deployment } from '../core/model/deployment.ts';
import { type Problem, problemCodes } from '../core/plugin/problem-codes.ts';
import type { Exit } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';
import { plain, type Style } from './style.ts';

interface Checked {
  readonly deployment: string;
  readonly problems: readonly Problem[];
}

/** Adds `portal check`: it reports all problems of the given deployments, or of all of them. */
export function addCheck(program: Command, io: Io, exit: Exit): void {
  program
    .command('check')
    .description('Print every problem of a deployment. Exits with 1 if there are any')
    .argument('[deployments...]', 'names in deployments/ or paths to JSON files (default: all in deployments/)')
    .option('--json', 'print JSON')
    .option('--codes', 'print the meaning of each problem code')
    .addHelpText('after', '\nExamples:\n  portal check\n  portal check acme\n  portal check ./customer.json --json')
    .action(async (named: string[], options: { readonly json?: true; readonly codes?: true }) => {
      if (options.codes) {
        io.out(
          `${Object.entries(problemCodes)
            .map(([code, meaning]) => `${code}\n  ${meaning}\n`)
            .join('')}`,
        );
        return;
      }
      const { deploymentNames } = await import('../core/plugin/load-deployment.ts');
      const names = named.length > 0 ? named : await deploymentNames(io.root);
      const checked = await Promise.all(names.map((name) => check(name, io.root)));
      if (options.json) io.out(`${JSON.stringify(checked, null, 2)}\n`);
      else io.out((await Promise.all(checked.map((entry) => report(entry, io.style?.out ?? plain)))).join(''));
      if (checked.some(({ problems }) => problems.length > 0)) exit(exitCodes.refused);
    });
}

/** Checks a deployment. If it can't be read, that is reported as a problem. */
async function check(name: string, root: string): Promise<Checked> {
  const [{ resolveDeployment }, { DeploymentError }] = await Promise.all([
    import('./resolution.ts'),
    import('../core/plugin/load-deployment.ts'),
  ]);
  try {
    const { deployment, resolution } = await resolveDeployment(name, root);
    const { problems } = resolution;
    return { deployment: name, problems: problems.length > 0 ? problems : await startProblems(root, deployment) };
  } catch (error) {
    if (error instanceof DeploymentError) return { deployment: name, problems: error.problems };
    throw error;
  }
}

/** Finds problems that would prevent a valid deployment from starting, by loading its plugins like the server. */
async function startProblems(root: string, deployment: Deployment): Promise<readonly Problem[]> {
  const [{ loadPlugins }, { StartError }] = await Promise.all([
    import('../dev-server/plugins.ts'),
    import('../server/start-error.ts'),
  ]);
  try {
    await loadPlugins(root, deployment);
    return [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    if (error.problems.length > 0) return error.problems;
    return [{ code: 'not-startable', message: error.message, hint: `Run portal codes ${error.code} for the remedy.` }];
  }
}

async function report({ deployment, problems }: Checked, style: Style): Promise<string> {
  if (problems.length === 0) return `${style.good(deployment)}: no problems\n`;
  const { countText, problemLine } = await import('./resolution.ts');
  return `${style.bad(deployment)}: ${countText(problems.length, 'problem')}\n${problems.map((problem) => `  ${problemLine(problem)}\n`).join('')}`;
}
