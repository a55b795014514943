import type { Command } from 'commander';
import type { Io } from './io.ts';

/** `portal types`: what TypeScript has to know of the plugins. */
export function addTypes(program: Command, io: Io): void {
  program
    .command('types')
    .description('Write what TypeScript has to know of the plugins: keys of texts, props of slots; npm ci, start and typecheck do it by themselves')
    .addHelpText('after', '\nExamples:\n  portal types')
    .action(async () => {
      const { declarationsFile, writeDeclarations } = await import('../core/plugin/declarations.ts');
      if (await writeDeclarations(io.root)) io.out(`${declarationsFile} is written\n`);
    });
}
