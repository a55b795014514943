/** Patterns of a document that the portal can safely use in forms and tests. */

const longestPattern = 300;
/** Maximum length of a text that is generated for a pattern, in characters. */
const longestMatch = 2_000;
/** Maximum number of unlimited repetitions in a pattern, because each makes texts that do not match slower. */
const mostEndless = 5;

/** The last parsed piece, or the current group. */
interface Piece {
  size: number;
  /** True if the same text may match in several ways, because the piece has a choice or a repetition. */
  isAmbiguous: boolean;
}

/**
 * Returns whether JavaScript can parse a pattern and match any text quickly, because no repetition is nested in another
 * unlimited one.
 */
export function isModestPattern(pattern: string): boolean {
  if (pattern.length > longestPattern || !isReadable(pattern)) return false;
  const groups: Piece[] = [{ size: 0, isAmbiguous: false }];
  let last: Piece | undefined;
  let endless = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const group = groups.at(-1);
    const character = pattern[at];
    if (!group) return false;
    const repeated = repetitionAt(pattern, at);
    if (repeated && last) {
      const { min, max, length } = repeated;
      const made = max ?? min + 6;
      if (max === undefined) endless += 1;
      if (last.isAmbiguous && (max === undefined || max > 10)) return false;
      group.size += last.size * Math.max(made - 1, 0);
      group.isAmbiguous ||= min !== max;
      at += length - 1;
      last = undefined;
    } else if (character === '(') {
      groups.push({ size: 0, isAmbiguous: false });
      at += (/^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(pattern.slice(at))?.[0].length ?? 1) - 1;
      last = undefined;
    } else if (character === ')') {
      last = groups.pop();
      const outer = groups.at(-1);
      if (!outer || !last) return false;
      outer.size += last.size;
      outer.isAmbiguous ||= last.isAmbiguous;
    } else if (character === '|') {
      group.isAmbiguous = true;
      last = undefined;
    } else {
      // A backreference may match a text as long as its group.
      if (/^\\(?:[1-9]|k<)/.test(pattern.slice(at))) return false;
      at += lengthAt(pattern, at) - 1;
      last = { size: 1, isAmbiguous: false };
      group.size += 1;
    }
    if (endless > mostEndless || group.size > longestMatch) return false;
  }
  return (groups[0]?.size ?? 0) <= longestMatch;
}

function isReadable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

interface Repetition {
  readonly min: number;
  /** Maximum number of repetitions; absent if unlimited. */
  readonly max: number | undefined;
  /** Length in the pattern, in characters. */
  readonly length: number;
}

function repetitionAt(pattern: string, at: number): Repetition | undefined {
  const [text, sign, min, comma, max] = /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(pattern.slice(at)) ?? [];
  if (text === undefined) return undefined;
  const { length } = text;
  if (sign !== undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : undefined, length };
  return { min: Number(min), max: max !== undefined ? Number(max) : comma ? undefined : Number(min), length };
}

/** Returns the length of the part of a pattern that matches a single character: a literal, an escape or a class. */
function lengthAt(pattern: string, at: number): number {
  if (pattern[at] === '\\')
    return (
      /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)/is.exec(pattern.slice(at))?.[0].length ?? 1
    );
  return pattern[at] === '[' ? (/^\[(?:\\.|[^\]\\])*\]/s.exec(pattern.slice(at))?.[0].length ?? 1) : 1;
}
