/** Options that all commands accept, at any position in the command line. */
export interface Switches {
  /** Prints the stacks of errors. */
  readonly debug: boolean;
  /** Choice by `--color` or `--no-color`; undefined if the terminal and the environment decide. */
  readonly color?: boolean;
  /** The other arguments. */
  readonly rest: readonly string[];
}

/** Descriptions of the switches for `--help`. */
export const switchHelp: readonly (readonly [flags: string, description: string])[] = [
  ['--debug', 'print the stack of an error (PORTAL_DEBUG=1 does the same)'],
  ['--no-color', 'print no colors; NO_COLOR, FORCE_COLOR and --color work as well'],
];

const known: Readonly<Record<string, Partial<Switches>>> = {
  '--debug': { debug: true },
  '--color': { color: true },
  '--no-color': { color: false },
};

/** Removes these options from a command line. Words after `--` are not options. */
export function takeSwitches(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Switches {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const isSwitch = (word: string, at: number) => at < end && Object.hasOwn(known, word);
  const found = argv.filter(isSwitch).map((word) => known[word]);
  return Object.assign(
    { debug: Boolean(env.PORTAL_DEBUG), rest: argv.filter((word, at) => !isSwitch(word, at)) },
    ...found,
  );
}
