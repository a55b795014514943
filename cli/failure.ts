/** A failure that is the person's to mend. The message says what, where and the remedy, in one line. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Errors of other parts that are written for the person, too, and need no stack. */
const expected: ReadonlySet<string> = new Set(['Failure', 'DeploymentError', 'StartError', 'BuildError']);

/** What is printed for an error: never a stack, unless `PORTAL_DEBUG` asks for it. */
export function failureText(error: unknown, env: Readonly<Record<string, string | undefined>>): string {
  if (env.PORTAL_DEBUG && error instanceof Error) return `${error.stack ?? error.message}\n`;
  if (error instanceof Error && expected.has(error.name)) return error.message.split('\n').map(errorLine).join('');
  const message = error instanceof Error ? error.message : String(error);
  return errorLine(`unexpected error: ${message.split('\n')[0]} (PORTAL_DEBUG=1 shows where)`);
}

/** One line for standard error. What the person typed may be in it, so control characters are shown, not obeyed. */
export function errorLine(message: string): string {
  return `portal: ${printable(message)}\n`;
}

function printable(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}/gu, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
