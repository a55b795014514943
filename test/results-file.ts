import { fileURLToPath } from 'node:url';

/** Where a full test run leaves its results, a JSON line for each test. */
export const resultsFile = fileURLToPath(new URL('../test-results/tests.jsonl', import.meta.url));

/** Where it leaves what it came to: minutes, counts, flaky files, seconds per file. */
export const summaryFile = fileURLToPath(new URL('../test-results/run.json', import.meta.url));
