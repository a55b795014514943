/**
 * Patterns with which scripts and SQL statements are injected (S-329 to S-332). The patterns are removed, the words
 * remain: 'Select Ltd', O'Brien and 'Drop & Co' are names (S-343). A dash written as `--` becomes `-`, which readers
 * understand in the same way, but which is no SQL comment.
 */

interface Shape {
  readonly pattern: RegExp;
  readonly becomes: string;
}

const removalOf = (pattern: RegExp): Shape => ({ pattern, becomes: '' });

const shapes: readonly Shape[] = [
  removalOf(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi),
  removalOf(/<\/?script\b[^>]*>?/gi),
  removalOf(/(?:javascript|vbscript)\s*:/gi),
  // 'Card data: expired' is a sentence; a scheme has its content directly after the colon.
  removalOf(/(?<![\p{L}\p{N}_])data:(?=\S)/giu),
  // Removes any on…=… inside a tag; elsewhere only without spaces, so that 'online = yes' remains.
  { pattern: /(<[^<>]*?)(?<![\p{L}\p{N}_])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/giu, becomes: '$1' },
  removalOf(/(?<![\p{L}\p{N}_])on[a-z]{3,}=(?:"[^"]*"|'[^']*'|[^\s>]*)/giu),
  removalOf(/\/\*|\*\//g),
  { pattern: /-{2,}/g, becomes: '-' },
  removalOf(/['"]\s*;\s*(?:drop|delete|insert|update|alter|truncate|create|exec(?:ute)?|union|select|shutdown)\b/gi),
  removalOf(/;\s*(?:drop|alter|truncate|create)\s+(?:table|database|schema|view|index)\b/gi),
  removalOf(/\bunion\s+(?:all\s+|distinct\s+)?select\b/gi),
  removalOf(/['"]\s*\b(?:or|and)\s+(['"]?)\w+\1\s*(?:=|like\b)\s*['"]?\w+['"]?/gi),
  removalOf(/\b(?:or|and)\s+(\d+)\s*=\s*\1\b/gi),
];

/**
 * Returns the text without attack patterns. Text that is joined by a removal is checked again, until there are none.
 */
export function withoutAttackShapes(text: string): string {
  let before: string;
  let after = text;
  do {
    before = after;
    for (const { pattern, becomes } of shapes) after = after.replace(pattern, becomes);
  } while (after !== before);
  return after;
}

/** Returns whether a text contains an attack pattern. */
export function hasAttackShape(text: string): boolean {
  return withoutAttackShapes(text) !== text;
}
