/** Returns true if a command line only asks for help. @param argv the words after `portal` */
export function isHelpOnly(argv: readonly string[]): boolean;

/** Returns the file of the compiled commands for a command line that only asks for help. */
export function compiledFor(argv: readonly string[]): Promise<string | undefined>;

/** Returns the file of the compiled commands. @param dir the folder of the `portal` package */
export function compiledCommands(dir?: string): Promise<string | undefined>;
