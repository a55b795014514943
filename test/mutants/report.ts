import type { Fate, Verdict } from './judge.ts';
import type { Mutant } from './mutate.ts';

export interface Count {
  readonly name: string;
  readonly mutants: number;
  readonly caught: number;
  readonly survived: number;
  readonly unreached: number;
  /** Percentage of caught mutants. */
  readonly share: number;
}

/** Counts the verdicts by part, then in total. */
export function countsOf(verdicts: readonly Verdict[]): Count[] {
  const count = (name: string, of: readonly Verdict[]): Count => {
    const fates = (fate: Fate) => of.filter((verdict) => verdict.fate === fate).length;
    const caught = fates('caught');
    return {
      name,
      mutants: of.length,
      caught,
      survived: fates('survived'),
      unreached: fates('unreached'),
      share: (caught / Math.max(1, of.length)) * 100,
    };
  };
  const parts = [...new Set(verdicts.map(({ target }) => target.part))].sort();
  return [
    ...parts.map((part) =>
      count(
        part,
        verdicts.filter(({ target }) => target.part === part),
      ),
    ),
    count('all', verdicts),
  ];
}

/** Returns a change such as `a < b  →  a <= b` in one line; of a long change only the part that differs. */
export function shownChange(source: string, { start, end, replacement }: Mutant): string {
  const [before, after] = [source.slice(start, end), replacement.replace(/^\((.*)\)$/s, '$1')].map((text) =>
    text.replace(/\s+/g, ' '),
  ) as [string, string];
  const short = (text: string) => (text.length <= 70 ? text : `${text.slice(0, 69)}…`);
  const shared = [...before].findIndex((letter, at) => letter !== after[at]);
  const from = before.length > 70 && shared > 20 ? shared - 20 : 0;
  const part = (text: string) => short(from > 0 ? `…${text.slice(from)}` : text);
  return `${part(before)}  →  ${part(after)}`;
}
