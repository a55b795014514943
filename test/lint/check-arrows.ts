/** The second half of `npm run lint`: prints every import that runs against the arrows of the house. */
import { fileURLToPath } from 'node:url';
import { findViolations } from './arrows.ts';

const violations = findViolations(fileURLToPath(new URL('../..', import.meta.url)));
for (const { at, message } of violations) process.stderr.write(`${at}: ${message}\n`);
if (violations.length > 0) process.exitCode = 1;
