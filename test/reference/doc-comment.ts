/** Doc comments, with the parts that a page of the reference shows. */

/** Stability of a public name. docs/reference/README.md explains each. */
export const stabilities = ['public', 'beta', 'internal'] as const;
export type Stability = (typeof stabilities)[number];

export interface DocComment {
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
  readonly returns: string | undefined;
  readonly throws: readonly string[];
  readonly examples: readonly string[];
  /** Stabilities; empty if the comment names none. */
  readonly stabilities: readonly Stability[];
}

/**
 * Parses a doc comment.
 * @param comment its text between the slashes and outer asterisks, `* Returns …`
 */
export function parseDocComment(comment: string): DocComment {
  const text = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
  const [description = '', ...tags] = ` ${text}`.split(
    /(?:^|(?<=\s))(?=@(?:param|returns|throws|example|see|deprecated|public|beta|internal)\b)/,
  );
  const parsed = tags.map((tag) => /^@(\w+)\s*([\s\S]*)$/.exec(tag)?.slice(1) ?? []);
  const textsOf = (name: string) => parsed.flatMap(([tag, value = '']) => (tag === name ? [value.trim()] : []));
  return {
    description: description.trim(),
    parameters: textsOf('param').map((value) => {
      const [name = '', ...words] = value.split(/\s+/);
      return { name, text: words.join(' ') };
    }),
    returns: textsOf('returns')[0],
    throws: textsOf('throws').map((value) => value.replace(/\s+/g, ' ')),
    examples: textsOf('example'),
    stabilities: stabilities.filter((stability) => parsed.some(([tag]) => tag === stability)),
  };
}
