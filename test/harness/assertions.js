/**
 * Faster messages of Node's assertions. For a falsy value without a message, Node parses the file to quote the
 * expression, which is wrong in files that tsx has changed. It prints an element with everything attached to it, which
 * takes minutes for a page of a React portal, so that a `waitFor` around it never tries again. Here the first names its
 * position in the stack, the second the element.
 */
import assert, { AssertionError } from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';

const isElement = (value) => typeof value?.nodeType === 'number';
/** Returns the beginning of an element for a message. */
const named = (value) => value?.outerHTML?.slice(0, 200) ?? String(value);

/**
 * Throws an assertion error.
 * @param from function whose caller is the first in the stack
 */
function fail(message, facts, from) {
  throw message instanceof Error ? message : new AssertionError({ ...facts, message, stackStartFn: from });
}

assert.ok = (...[value, message = 'The expression is falsy']) => {
  if (!value) fail(message, { actual: value, expected: true, operator: '==' }, assert.ok);
};
assert.equal = (actual, expected, message) => {
  if (Object.is(actual, expected)) return;
  if (isElement(actual) || isElement(expected))
    fail(message ?? `${named(actual)} is not ${named(expected)}`, { operator: 'fail' }, assert.equal);
  fail(message, { actual, expected, operator: 'strictEqual' }, assert.equal);
};
syncBuiltinESMExports();
