/** Checks the dependency rules and the comparisons of people: the second half of `npm run lint`. */
import { fileURLToPath } from 'node:url';
import { findViolations } from './dependencies.ts';
import { findComparisons } from './second-person.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const violations = [...findViolations(root), ...findComparisons(root)];
for (const { at, message } of violations) process.stderr.write(`${at}: ${message}\n`);
if (violations.length > 0) process.exitCode = 1;
