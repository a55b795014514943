/**
 * Writes a JSON line (`TestResult`) for each test, as a reporter of `node --test`, for `npm run requirements`. It is
 * JavaScript because Node loads reporters before the loader of TypeScript.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} source
 */
export default async function* reporter(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isLeftOut = data.skip !== undefined || data.todo !== undefined;
    yield `${JSON.stringify({ name: data.name, file: data.file ?? '', outcome: isLeftOut ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed' })}\n`;
  }
}
