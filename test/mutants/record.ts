/** Which test notices which mutant of a screen, as the last samples have found: a part of it is tried again in each run of the suite. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Verdict } from './judge.ts';
import type { Mutant } from './mutate.ts';
import { shownChange } from './report.ts';
import type { Target } from './targets.ts';

export interface Sample {
  readonly seed: number;
  readonly mutants: number;
  readonly noticed: number;
}

export interface Noticed {
  readonly test: string;
  /** How long it took on the machine of the sample. */
  readonly seconds: number;
}

export interface Recorded {
  readonly samples: readonly Sample[];
  /** By file and change, what notices it; `null` where nothing does. */
  readonly mutants: Readonly<Record<string, Noticed | null>>;
}

const file = fileURLToPath(new URL('noticed.json', import.meta.url));

/** What a mutant is known by, which stays when lines before it come and go: its change, and the how manieth of these in the file it is. */
export function nameOf({ file, source, mutants }: Target, mutant: Mutant): string {
  const change = shownChange(source, mutant);
  const alike = mutants.filter((one) => shownChange(source, one) === change);
  return `${file}: ${change}${alike.length > 1 ? ` (${alike.indexOf(mutant) + 1})` : ''}`;
}

export const readRecord = (): Recorded => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { samples: [], mutants: {} });

/** Puts a sample into the record, in the place of what it knew of the same mutants. */
export function record(seed: number, verdicts: readonly Verdict[]): void {
  const before = readRecord();
  const noticed = verdicts.filter(({ fate }) => fate === 'caught').length;
  const found = verdicts.map(({ target, mutant, fate, tests, milliseconds }): [string, Noticed | null] => {
    const test = fate === 'caught' ? tests.at(-1) : undefined;
    return [nameOf(target, mutant), test === undefined ? null : { test, seconds: Math.round(milliseconds / 1000) }];
  });
  const after: Recorded = {
    samples: [...before.samples.filter((one) => one.seed !== seed), { seed, mutants: verdicts.length, noticed }],
    mutants: Object.fromEntries(Object.entries({ ...before.mutants, ...Object.fromEntries(found) }).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  writeFileSync(file, `${JSON.stringify(after, undefined, 2)}\n`);
}
