import type { Command } from 'commander';
import type { Io } from '../io.ts';

/**
 * Adds `portal language add`: it creates the message files of a language with empty texts, and adds it to the list of
 * languages.
 */
export function addLanguageAdd(group: Command, io: Io): void {
  group
    .command('add')
    .description(
      'Add a language: its message files with empty texts, which show English until they are translated. Adds what is missing if run again',
    )
    .argument('<code>', 'language code of ISO 639, such as de')
    .addHelpText('after', '\nExamples:\n  portal language add de\n  portal language add pl')
    .action(async (code: string) => {
      const { addLanguageFiles } = await import('./add-language-files.ts');
      const { name, isNew, files, texts } = await addLanguageFiles(io.root, code);
      const { countText } = await import('../resolution.ts');
      if (isNew) io.out(`${code} (${name}) is added to core/i18n/language-list.ts\n`);
      io.out(
        files === 0
          ? `${code} has all message files\n`
          : `${countText(files, 'file')} written with ${countText(texts, 'text')} to translate. Run portal language check ${code} to see what is left.\n`,
      );
    });
}
