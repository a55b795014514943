import type { Fate, Verdict } from './judge.ts';
import type { Mutant } from './mutate.ts';

export interface Count {
  readonly name: string;
  readonly mutants: number;
  readonly caught: number;
  readonly survived: number;
  readonly unreached: number;
  /** Percent that were caught. */
  readonly share: number;
}

/** By part, then all together. */
export function countsOf(verdicts: readonly Verdict[]): Count[] {
  const count = (name: string, of: readonly Verdict[]): Count => {
    const fates = (fate: Fate) => of.filter((verdict) => verdict.fate === fate).length;
    const caught = fates('caught');
    return { name, mutants: of.length, caught, survived: fates('survived'), unreached: fates('unreached'), share: (caught / Math.max(1, of.length)) * 100 };
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

/** `a < b  →  a <= b`, in one line each. */
export function shownChange(source: string, { start, end, replacement }: Mutant): string {
  const short = (text: string) => {
    const line = text.replace(/\s+/g, ' ');
    return line.length <= 70 ? line : `${line.slice(0, 69)}…`;
  };
  return `${short(source.slice(start, end))}  →  ${short(replacement.replace(/^\((.*)\)$/s, '$1'))}`;
}
