import { chromium } from './chromium.ts';
import { deployments } from './deployments.ts';
import type { Examination, Finding, Patient } from './finding.ts';
import { buildFolder, fixturesFolder } from './folders.ts';
import { java } from './java.ts';
import { nodeVersion, packages } from './node.ts';
import { freePort } from './port.ts';

/** Examinations in the order of the report: without the first two nothing works. */
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

/** Runs all examinations in parallel. It changes nothing on the machine, and throws for no finding. */
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
