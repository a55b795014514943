import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Examination } from './finding.ts';

/** Java, which the comparison of the fixtures with WireMock itself runs in. */
export const java: Examination = async ({ env }) => {
  const about = { id: 'java', name: 'Java' };
  const program = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java';
  try {
    // It prints its version to standard error.
    const { stdout, stderr } = await promisify(execFile)(program, ['-version'], { timeout: 20_000, env });
    const [version = ''] = `${stderr}${stdout}`.split('\n');
    return [{ ...about, verdict: 'good', found: version.trim() }];
  } catch {
    const remedy = 'apt-get install default-jre-headless, or set JAVA_HOME. Only that one test is left out without it.';
    return [{ ...about, verdict: 'without', found: `${program} does not run; the comparison with WireMock needs it.`, remedy }];
  }
};
