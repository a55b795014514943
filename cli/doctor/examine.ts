import { chromium } from './chromium.ts';
import { deployments } from './deployments.ts';
import type { Examination, Finding, Patient } from './finding.ts';
import { buildFolder, fixturesFolder } from './folders.ts';
import { java } from './java.ts';
import { nodeVersion, packages } from './node.ts';
import { freePort } from './port.ts';

/** In the order of the report: without the first two nothing works. */
const examinations: readonly Examination[] = [nodeVersion, packages, deployments, freePort, buildFolder, fixturesFolder, chromium, java];

/** Looks at everything, side by side. Nothing of the machine is changed. It throws for nothing that it may find. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const found = await Promise.all(
    examinations.map((examination) =>
      examination(patient).catch((error: unknown): readonly Finding[] => [
        { id: examination.name, name: examination.name, verdict: 'fails', found: error instanceof Error ? error.message : String(error) },
      ]),
    ),
  );
  return found.flat();
}
