import { problemCodes } from '../core/plugin/problem-codes.ts';
import { errorCodes } from './error-codes.ts';
import { exitCodes, exitMeanings } from './exit-codes.ts';

export interface CodeMeaning {
  readonly kind: 'exit code' | 'error' | 'problem';
  readonly code: string;
  readonly meaning: string;
}

/** Returns all exit codes, error codes and problem codes of the command line. */
export function allCodes(): readonly CodeMeaning[] {
  const exits = Object.entries(exitCodes).map(([name, code]): CodeMeaning => {
    // Object.entries types the keys as plain strings.
    const meaning = exitMeanings[name as keyof typeof exitCodes];
    return { kind: 'exit code', code: String(code), meaning };
  });
  const codesOf = (kind: CodeMeaning['kind'], codes: Readonly<Record<string, string>>) =>
    Object.entries(codes).map(([code, meaning]): CodeMeaning => ({ kind, code, meaning }));
  return [...exits, ...codesOf('error', errorCodes), ...codesOf('problem', problemCodes)];
}
