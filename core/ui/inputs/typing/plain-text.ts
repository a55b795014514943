import { withoutControls } from '../sanitize/control-characters.ts';
import { cut } from '../sanitize/limits.ts';
import type { TypingRule } from './rules.ts';

/**
 * Returns the rule that accepts any text except control characters (S-334), up to a limit.
 * @param maxLength maximum length in UTF-16 units
 */
export function plainText(maxLength: number): TypingRule {
  const clean = (text: string) => cut(withoutControls(text), maxLength);
  return { admit: (next) => (clean(next) === next ? next : undefined), clean };
}

const lines = (text: string) => withoutControls(text.replace(/\r\n?/g, '\n'), true);

/**
 * Rule for several lines of any text except control characters (S-334). The `maxlength` of the control limits the
 * length, as all browsers cut the text.
 */
export const linesRule: TypingRule = { admit: (next) => (lines(next) === next ? next : undefined), clean: lines };
