import { fileURLToPath } from 'node:url';

/** File with the results of a complete test run, a JSON line for each test. */
export const resultsFile = fileURLToPath(new URL('../test-results/tests.jsonl', import.meta.url));

/** File with the calls that screens have made, one per line. */
export const screenCallsFile = fileURLToPath(new URL('../test-results/screen-calls.txt', import.meta.url));

/** File with the run's summary: minutes, counts, seconds per file. */
export const summaryFile = fileURLToPath(new URL('../test-results/run.json', import.meta.url));

/** File with the report for CI, in JUnit XML. */
export const junitFile = fileURLToPath(new URL('../test-results/junit.xml', import.meta.url));
