import type { Command } from 'commander';
import type { Io } from './io.ts';

/** Adds `portal types`: it generates the types that TypeScript needs for the plugins. */
export function addTypes(program: Command, io: Io): void {
  program
    .command('types')
    .description(
      'Generate TypeScript types for plugins (text keys, slot props). Runs automatically in npm ci, start and typecheck',
    )
    .addHelpText('after', '\nExamples:\n  portal types')
    .action(async () => {
      const { declarationsFile, writeDeclarations } = await import('../core/plugin/declarations.ts');
      if (await writeDeclarations(io.root)) io.out(`${declarationsFile} is written\n`);
    });
}
