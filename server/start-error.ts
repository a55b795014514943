import type { Problem } from '../core/plugin/problem-codes.ts';

/**
 * Reason why the server can't start, in one line with the problem, the place and the remedy. The command line prints it
 * without a stack.
 */
export class StartError extends Error {
  readonly code: string;
  /** Problems of the plugins in the message, if `portal check` lists them. */
  readonly problems: readonly Problem[];
  constructor(code: string, message: string, cause?: unknown, problems: readonly Problem[] = []) {
    super(message, { cause });
    this.name = 'StartError';
    this.code = code;
    this.problems = problems;
  }
}
