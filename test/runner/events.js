/**
 * Reports a worker's events to the runner over the channel between the two processes. Errors are sent as the text that
 * people read, since not every error can be sent. This is JavaScript because Node loads reporters before anything that
 * could read TypeScript.
 */
import { inspect } from 'node:util';

// A worker ends together with its runner.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} source */
export default async function* tell(source) {
  for await (const { type, data } of source) {
    if (type === 'test:pass' || type === 'test:fail')
      process.send?.({ type, data: { ...data, details: detailsOf(data.details) } });
    else if (type === 'test:start') process.send?.({ type, data });
    // Warnings of Node, such as work that continued after its test. The runner computes the counts itself.
    else if (type === 'test:diagnostic' && /^(Warning|Error)/.test(data.message)) process.send?.({ type, data });
    yield '';
  }
}

const detailsOf = ({ type, duration_ms, error }) => ({
  type,
  duration_ms,
  // A suite that failed because of its tests has no error message.
  ...(error &&
    error.failureType !== 'subtestsFailed' && {
      error: textOf(error.code === 'ERR_TEST_FAILURE' && error.cause ? error.cause : error),
    }),
});

/** Returns an error as text, without the stack lines of Node itself. */
const textOf = (error) => inspect(error).replaceAll(/^ +at .*\bnode:(internal|async_hooks).*[^{]\n/gm, '');
