/** Why a plugin is not scaffolded or upgraded, in one line with its remedy. The command line prints it with its code. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
  readonly code: ScaffoldCode;
  constructor(code: ScaffoldCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const scaffoldCodes = {
  'scaffold.id': 'A plugin cannot have this id: it is misspelt, taken or reserved. The line says which and what does.',
  'scaffold.answer': 'An option of portal plugin new has a value that does not do, or is missing where nobody can be asked.',
  'scaffold.foreign': 'A file of the plugin is not built as a scaffolded one is, so nothing was added. The line says what to write by hand.',
  'import.document': 'What portal plugin import was given is no OpenAPI 3 document, or cannot be read. The line says which.',
  'import.limit': 'The document is larger than portal plugin import reads. The line says which of its limits was met, and what to do.',
  'import.nothing': 'The document has no list of things with a key, or none with the tags that were named. The lines say what was left out.',
  'scaffold.cancelled': 'The questions were broken off; nothing was written.',
  'scaffold.taken': 'A folder that the plugin would be written to is there already. Move it away, or choose another id.',
  'scaffold.problems': 'The plugin would not fit the others. Each line names a problem; choose another id or resource name.',
  'scaffold.format': 'What was generated could not be formatted. Biome is a development package: npm ci installs it.',
  'scaffold.record': 'The record of a scaffold, .portal-template.json, is missing or unreadable. Restore it from version control.',
} as const satisfies Readonly<Record<string, string>>;

export type ScaffoldCode = keyof typeof scaffoldCodes;
