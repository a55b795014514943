/**
 * A reporter for `node --test` that writes a JSON line (`TestResult`) for each test, for `npm run requirements` to read.
 * JavaScript, because node loads reporters before anything that could read TypeScript.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} source
 */
export default async function* reporter(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isLeftOut = data.skip !== undefined || data.todo !== undefined;
    yield `${JSON.stringify({ name: data.name, file: data.file ?? '', outcome: isLeftOut ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed' })}\n`;
  }
}
