import type { ErrorCode } from './error-codes.ts';
import { exitCodes } from './exit-codes.ts';
import { plain, type Style } from './style.ts';

/** A failure that the user can correct. The message contains the problem, the place and the remedy in one line. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  /** Lines that are printed before the message, such as the problems of a deployment. */
  readonly details: readonly string[];
  constructor(code: ErrorCode, message: string, details: readonly string[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Errors of other modules whose messages are for the user, with codes for those that have none. */
const expected: Readonly<Record<string, ErrorCode>> = {
  DeploymentError: 'deployment.invalid',
  StartError: 'start.refused',
  BuildError: 'build.failed',
};

/** Text to print for an error, and its exit code. */
export interface FailureReport {
  readonly text: string;
  readonly exitCode: number;
}

/**
 * Returns the report of an error: its code, the problem and the remedy on separate lines. The stack is only included
 * with `debug`.
 */
export function reportOf(error: unknown, debug: boolean, style: Style = plain): FailureReport {
  const found = codedErrorOf(error);
  const exitCode = found ? exitCodes.refused : exitCodes.broken;
  const lines = found
    ? [
        ...found.details.map((line) => errorLine(line)),
        ...found.lines.map((line, at) => errorLine(line, at === 0 ? found.code : undefined, style)),
      ]
    : [unexpectedErrorLine(error, debug, style)];
  const stack = debug && error instanceof Error ? `${stackOf(error)}\n` : '';
  return { text: lines.join('') + stack, exitCode };
}

interface Coded {
  readonly code: string;
  readonly lines: readonly string[];
  readonly details: readonly string[];
}

/**
 * Returns the code of an error whose message is for the user. The portal's codes are in lower case with dots
 * (`port.taken`), the system's in upper case.
 */
function codedErrorOf(error: unknown): Coded | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // Some errors repeat their code in the message, for readers that print only the message.
  const lines = error.message.replace(` [${code}]`, '').split('\n');
  if (error instanceof Failure) return { code: error.code, lines, details: error.details };
  if (code !== undefined && /^[a-z]+(?:[./-][a-z]+)+$/.test(code)) return { code, lines, details: [] };
  if (Object.hasOwn(expected, error.name)) return { code: expected[error.name] ?? 'internal', lines, details: [] };
  if (code !== undefined && /^E[A-Z0-9]+$/.test(code) && 'syscall' in error)
    return { code: 'system', lines, details: [] };
  return undefined;
}

function unexpectedErrorLine(error: unknown, debug: boolean, style: Style): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return errorLine(`${first}${debug ? '' : ' (--debug shows where)'}`, 'internal', style);
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by ${stackOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

/**
 * Returns a line for standard error. It may contain text from the user, so control characters are shown and not
 * interpreted.
 */
export function errorLine(message: string, code?: string, style: Style = plain): string {
  return `portal: ${code === undefined ? '' : `${style.bad(`[${code}]`)} `}${escapeControls(message)}\n`;
}

export function escapeControls(text: string): string {
  return text.replace(
    /\p{Cc}|\p{Cf}/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
