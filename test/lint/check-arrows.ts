/** The second half of `npm run lint`: prints every import against the arrows of the house, and every comparison of people that is not the one function's. */
import { fileURLToPath } from 'node:url';
import { findViolations } from './arrows.ts';
import { findComparisons } from './second-person.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const violations = [...findViolations(root), ...findComparisons(root)];
for (const { at, message } of violations) process.stderr.write(`${at}: ${message}\n`);
if (violations.length > 0) process.exitCode = 1;
