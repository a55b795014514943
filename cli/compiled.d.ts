/**
 * Returns true if a command line only requests help.
 * @param argv the arguments after `portal`
 */
export function isHelpOnly(argv: readonly string[]): boolean;

/** Returns the file of the compiled commands, for a command line that only requests help. */
export function compiledFor(argv: readonly string[]): Promise<string | undefined>;

/**
 * Returns the file of the compiled commands.
 * @param dir the folder of the `portal` package
 */
export function compiledCommands(dir?: string): Promise<string | undefined>;
