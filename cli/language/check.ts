import type { Command } from 'commander';
import type { Exit } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { plain } from '../style.ts';
import { table } from '../table.ts';

/** Adds `portal language check`: it prints the number of texts that each plugin lacks in each language. */
export function addLanguageCheck(group: Command, io: Io, exit: Exit): void {
  group
    .command('check')
    .description('List how many texts are not translated, by language and plugin. Exits with 1 if there are some')
    .argument('[code]', 'check only this language')
    .option('--keys', 'list each text')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  portal language check\n  portal language check de --keys')
    .action(async (code: string | undefined, options: { readonly keys?: true; readonly json?: true }) => {
      const { gapsIn } = await import('./gaps.ts');
      const gaps = await gapsIn(io.root, code);
      const open = gaps.filter(({ missing }) => missing.length > 0);
      const style = io.style?.out ?? plain;
      if (options.json) io.out(`${JSON.stringify(gaps, null, 2)}\n`);
      else if (open.length === 0) io.out('All texts are translated\n');
      else if (options.keys)
        for (const { file, missing } of open) for (const key of missing) io.out(`${file} ${key}\n`);
      else io.out(table(['LANGUAGE', 'PLUGIN', 'MISSING', 'TEXTS'], byPlugin(gaps), style));
      if (open.length > 0) exit(exitCodes.refused);
    });
}

interface Counted {
  readonly language: string;
  readonly plugin: string;
  readonly missing: readonly string[];
  readonly texts: number;
}

function byPlugin(gaps: readonly Counted[]): string[][] {
  const sums = new Map<string, { readonly of: Counted; missing: number; texts: number }>();
  for (const gap of gaps) {
    const key = `${gap.language} ${gap.plugin}`;
    const sum = sums.get(key) ?? { of: gap, missing: 0, texts: 0 };
    sums.set(key, { ...sum, missing: sum.missing + gap.missing.length, texts: sum.texts + gap.texts });
  }
  const open = [...sums.values()].filter(({ missing }) => missing > 0);
  return open.map(({ of, missing, texts }) => [of.language, of.plugin, String(missing), String(texts)]);
}
