import assert from 'node:assert/strict';
import { SandboxError } from '../../dev-server/sandbox/define.ts';

/**
 * Expects an error of the sandbox for a call.
 * @returns its message
 */
export async function refused(answer: Promise<unknown>, status: number, code: string): Promise<string> {
  const error = await answer.then(
    () => assert.fail('It was not refused.'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof SandboxError, String(error));
  assert.deepEqual([error.status, error.code], [status, code]);
  return error.message;
}
