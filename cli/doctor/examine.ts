import { chromium } from './chromium.ts';
import { deployments } from './deployments.ts';
import type { Examination, Finding, Patient } from './finding.ts';
import { buildFolder, fixturesFolder } from './folders.ts';
import { java } from './java.ts';
import { nodeVersion, packages } from './node.ts';
import { freePort } from './port.ts';

/** Checks in the order of the report. The first two are required for everything else. */
const examinations: readonly Examination[] = [
  nodeVersion,
  packages,
  deployments,
  freePort,
  buildFolder,
  fixturesFolder,
  chromium,
  java,
];

/** Runs all checks in parallel. It changes nothing on the computer, and does not throw if a check fails. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const found = await Promise.all(
    examinations.map((examination) =>
      examination(patient).catch((error: unknown): readonly Finding[] => [
        {
          id: examination.name,
          name: examination.name,
          verdict: 'fails',
          found: error instanceof Error ? error.message : String(error),
        },
      ]),
    ),
  );
  return found.flat();
}
