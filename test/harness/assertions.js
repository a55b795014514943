/**
 * Node says why an assertion failed at any price. A falsy value without a message makes it parse the file for the expression, which it
 * quotes wrongly where tsx has moved it; an element is printed with all that hangs on it, minutes long for the page of a React portal, and
 * a `waitFor` around it never gets to its next try. Here the first names its place in the stack, the second the element.
 */
import assert, { AssertionError } from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';

const isElement = (value) => typeof value?.nodeType === 'number';
/** What stands for an element in a message: its start. */
const named = (value) => value?.outerHTML?.slice(0, 200) ?? String(value);

/** @param from whose caller the stack begins with */
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
