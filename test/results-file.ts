import { fileURLToPath } from 'node:url';

/** File of a full test run's results, a JSON line for each test. */
export const resultsFile = fileURLToPath(new URL('../test-results/tests.jsonl', import.meta.url));

/** File of the calls that screens have made, a line each. */
export const screenCallsFile = fileURLToPath(new URL('../test-results/screen-calls.txt', import.meta.url));

/** File of the run's summary: minutes, counts, seconds per file. */
export const summaryFile = fileURLToPath(new URL('../test-results/run.json', import.meta.url));

/** File of the report that CI reads, JUnit XML. */
export const junitFile = fileURLToPath(new URL('../test-results/junit.xml', import.meta.url));
