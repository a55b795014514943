import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Examination } from './finding.ts';

/** Checks Java, with which the fixtures are compared with WireMock. */
export const java: Examination = async ({ env }) => {
  const about = { id: 'java', name: 'Java' };
  const program = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java';
  try {
    // Java prints its version to standard error.
    const { stdout, stderr } = await promisify(execFile)(program, ['-version'], { timeout: 20_000, env });
    const [version = ''] = `${stderr}${stdout}`.split('\n');
    return [{ ...about, verdict: 'good', found: version.trim() }];
  } catch {
    const remedy = 'Run apt-get install default-jre-headless, or set JAVA_HOME. Without it only that test is skipped.';
    return [
      { ...about, verdict: 'without', found: `${program} doesn’t run. The comparison with WireMock needs it.`, remedy },
    ];
  }
};
