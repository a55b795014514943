import type { Problem } from '../core/plugin/problem-codes.ts';

/**
 * Reason why the server cannot start, in one line with the problem, the place and the remedy. The command line prints
 * it without a stack.
 */
export class StartError extends Error {
  readonly code: string;
  /** Each problem of the plugins that the message names, where they are problems that `portal check` lists. */
  readonly problems: readonly Problem[];
  constructor(code: string, message: string, cause?: unknown, problems: readonly Problem[] = []) {
    super(message, { cause });
    this.name = 'StartError';
    this.code = code;
    this.problems = problems;
  }
}
