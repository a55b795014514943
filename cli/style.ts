import { styleText } from 'node:util';

type Paint = (text: string) => string;

/** Colours by what they say, so that the same thing looks the same everywhere. */
export interface Style {
  readonly heading: Paint;
  /** What stands back: units, places, guards. */
  readonly faint: Paint;
  readonly good: Paint;
  readonly bad: Paint;
  readonly warning: Paint;
  /** A code, an id, a command to type. */
  readonly name: Paint;
}

const same: Paint = (text) => text;

export const plain: Style = { heading: same, faint: same, good: same, bad: same, warning: same, name: same };

/** Whether colours are wanted is decided in `wantsColour`, not by what Node thinks of its own standard output. */
const paint =
  (format: 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan'): Paint =>
  (text) =>
    styleText(format, text, { validateStream: false });

export const coloured: Style = {
  heading: paint('bold'),
  faint: paint('dim'),
  good: paint('green'),
  bad: paint('red'),
  warning: paint('yellow'),
  name: paint('cyan'),
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether an output is coloured: what is asked for by option first, then FORCE_COLOR (`0` and `false` are none), then NO_COLOR with any
 * value (https://no-color.org), then whether it is a terminal that knows colours. The order of Node itself.
 */
export function wantsColour(isTerminal: boolean, env: Environment, asked?: boolean): boolean {
  if (asked !== undefined) return asked;
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR);
  if (env.NO_COLOR || env.NODE_DISABLE_COLORS) return false;
  return isTerminal && env.TERM !== 'dumb';
}

/** The width that text takes on a terminal, without what colours it. */
export function widthOf(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence starts with one
  return text.replace(/\u001b\[[\d;]*m/g, '').length;
}
