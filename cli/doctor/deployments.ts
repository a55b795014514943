import { DeploymentError, deploymentNames } from '../../core/plugin/load-deployment.ts';
import type { Problem } from '../../core/plugin/problem-codes.ts';
import { countText, resolveDeployment } from '../resolution.ts';
import type { Examination, Finding } from './finding.ts';

/** Checks all deployments, like `portal check`. */
export const deployments: Examination = async ({ root }) => {
  const names = await deploymentNames(root);
  const about = { id: 'deployments', name: 'Deployments' };
  if (names.length === 0) {
    return [
      {
        ...about,
        verdict: 'fails',
        found: 'There are none in deployments/.',
        remedy: 'Copy deployments/default.json from a fresh clone.',
      },
    ];
  }
  const checked = await Promise.all(names.map(async (name) => ({ name, problems: await problemsOf(name, root) })));
  const bad = checked.filter(({ problems }) => problems.length > 0);
  if (bad.length === 0) return [{ ...about, verdict: 'good', found: `${names.join(', ')} have no problems` }];
  return bad.map(
    ({ name, problems }): Finding => ({
      ...about,
      verdict: 'fails',
      found: `${name} has ${countText(problems.length, 'problem')}, the first: ${problems[0]?.message ?? ''}`,
      remedy: `Run portal check ${name}; to see each problem and its fix.`,
    }),
  );
};

async function problemsOf(name: string, root: string): Promise<readonly Problem[]> {
  try {
    return (await resolveDeployment(name, root)).resolution.problems;
  } catch (error) {
    if (error instanceof DeploymentError) return error.problems;
    throw error;
  }
}
