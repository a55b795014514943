/**
 * Thrown if a plugin can't be scaffolded or upgraded. The message contains the reason and the remedy in one line, and
 * the command line prints it with its code.
 */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
  readonly code: ScaffoldCode;
  constructor(code: ScaffoldCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const scaffoldCodes = {
  'scaffold.id': 'The plugin id is invalid, taken or reserved. Choose another one; the line says what is allowed.',
  'scaffold.answer':
    'An option has an invalid value, or is missing without a terminal to prompt in. Pass the option that the line names.',
  'scaffold.foreign':
    'The command can’t edit a file of the plugin, so nothing was added. Add the lines that it prints yourself.',
  'import.document': 'The document isn’t OpenAPI 3, or can’t be read. Pass an OpenAPI 3 document in YAML or JSON.',
  'import.limit': 'The document exceeds a limit of portal plugin import. The line names the limit and what to do.',
  'import.nothing':
    'The document has no list of records with a key, or none with these tags. The lines name what was skipped.',
  'scaffold.canceled': 'You canceled the prompts. Nothing was written.',
  'scaffold.taken': 'The target folder already exists. Move it away, or choose another id.',
  'scaffold.problems':
    'The plugin conflicts with others. Each line names a conflict; choose another id or resource name.',
  'scaffold.format': 'The generated files couldn’t be formatted. Run npm ci to install Biome.',
  'scaffold.record': 'The file .portal-template.json is missing or invalid. Restore it from version control.',
} as const satisfies Readonly<Record<string, string>>;

export type ScaffoldCode = keyof typeof scaffoldCodes;
