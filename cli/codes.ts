import type { Command } from 'commander';
import type { CodeMeaning } from './all-codes.ts';
import type { Io } from './io.ts';
import { plain } from './style.ts';

/** Adds `portal codes`: it prints the meaning of exit codes, errors and problems. */
export function addCodes(program: Command, io: Io): void {
  program
    .command('codes')
    .description('Explain exit codes, error codes and problem codes')
    .argument('[code]', 'code to explain (default: all)')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  portal codes\n  portal codes port.taken\n  portal codes 2\n  portal codes --json',
    )
    .action(async (code: string | undefined, options: { readonly json?: true }) => {
      const { allCodes } = await import('./all-codes.ts');
      const all = allCodes();
      const found = code === undefined ? all : all.filter((entry) => entry.code === code);
      if (code !== undefined && found.length === 0) throw await unknownCode(code, all);
      if (options.json) io.out(`${JSON.stringify(found, null, 2)}\n`);
      else io.out(found.map((entry) => lines(entry, io)).join(''));
    });
}

async function unknownCode(code: string, all: readonly CodeMeaning[]): Promise<Error> {
  const [{ Failure }, { didYouMean }] = await Promise.all([
    import('./failure.ts'),
    import('../core/plugin/nearest.ts'),
  ]);
  const known = all.map((entry) => entry.code);
  return new Failure(
    'code.unknown',
    `No code is named "${code}". ${didYouMean(code, known, 'portal codes lists them all.')}`,
  );
}

function lines({ kind, code, meaning }: CodeMeaning, io: Io): string {
  const style = io.style?.out ?? plain;
  return `${style.name(code)} ${style.faint(`(${kind})`)}\n  ${meaning}\n`;
}
