import { styleText } from 'node:util';

type Paint = (text: string) => string;

/** Colors by meaning, so that the same elements look the same everywhere. */
export interface Style {
  readonly heading: Paint;
  /** Secondary text: units, places, guards. */
  readonly faint: Paint;
  readonly good: Paint;
  readonly bad: Paint;
  readonly warning: Paint;
  /** A code, an id, or a command. */
  readonly name: Paint;
}

const keepText: Paint = (text) => text;

export const plain: Style = {
  heading: keepText,
  faint: keepText,
  good: keepText,
  bad: keepText,
  warning: keepText,
  name: keepText,
};

/** Creates a color. `wantsColor` decides if colors are used, not Node's check of its standard output. */
const paint =
  (format: 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan'): Paint =>
  (text) =>
    styleText(format, text, { validateStream: false });

export const colored: Style = {
  heading: paint('bold'),
  faint: paint('dim'),
  good: paint('green'),
  bad: paint('red'),
  warning: paint('yellow'),
  name: paint('cyan'),
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns whether an output has colors. The order of precedence is: the option, FORCE_COLOR (`0` and `false` mean
 * none), NO_COLOR with any value (https://no-color.org), and whether it is a terminal that supports colors. Node uses
 * the same order.
 */
export function wantsColor(isTerminal: boolean, env: Environment, isRequested?: boolean): boolean {
  if (isRequested !== undefined) return isRequested;
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR);
  if (env.NO_COLOR || env.NODE_DISABLE_COLORS) return false;
  return isTerminal && env.TERM !== 'dumb';
}

/** Returns the width of a text on a terminal, without color codes. */
export function widthOf(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence starts with one
  return text.replace(/\u001b\[[\d;]*m/g, '').length;
}
