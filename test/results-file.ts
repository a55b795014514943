import { fileURLToPath } from 'node:url';

/** Where a full test run leaves its results, a JSON line for each test. */
export const resultsFile = fileURLToPath(new URL('../test-results/tests.jsonl', import.meta.url));

/** Where it leaves the calls that screens have made, a line each. */
export const screenCallsFile = fileURLToPath(new URL('../test-results/screen-calls.txt', import.meta.url));

/** Where it leaves what it came to: minutes, counts, seconds per file. */
export const summaryFile = fileURLToPath(new URL('../test-results/run.json', import.meta.url));

/** Where it leaves the report that CI reads, JUnit XML. */
export const junitFile = fileURLToPath(new URL('../test-results/junit.xml', import.meta.url));
