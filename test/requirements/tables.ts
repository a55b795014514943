import { callRows } from './calls.ts';
import { readCsv } from './csv.ts';
import { routeRows } from './routes.ts';

export const kinds = ['behavior', 'call', 'route'] as const;
export type Kind = (typeof kinds)[number];

/** A row of the requirement tables that tests prove by its id. */
export interface Requirement {
  /** Id: `S-043` and `A-210` are behaviors, `ES-028` and `EA-110` calls of the API, `route /crm/leads` an address. */
  readonly id: string;
  readonly kind: Kind;
  readonly area: string;
  readonly text: string;
  /** Check by which a behavior is verified. */
  readonly check?: string;
  /**
   * Test file that compares all rows of this type with their table. It isn't sufficient: another test of the row must
   * also pass.
   */
  readonly heldBy?: string;
}

const behaviors = ['behaviors-shell', 'behaviors-areas'].flatMap((table) =>
  readCsv(new URL(`${table}.csv`, import.meta.url)),
);

/** Returns all rows of the tables. Calls and routes are in separate areas for each plugin. */
export function requirements(): readonly Requirement[] {
  return [
    ...behaviors.map(
      ({ id = '', area = '', requirement = '', check = '' }): Requirement => ({
        id,
        kind: 'behavior',
        area,
        text: requirement,
        check,
      }),
    ),
    // Matching a call with the table does not prove its answer, and an answer at another URL does not prove the call.
    ...callRows.map(({ id, plugin, text, isEndpoint }): Requirement => {
      const call = { id, kind: 'call' as const, area: `calls of ${plugin}`, text };
      return isEndpoint ? { ...call, heldBy: 'test/requirements/calls.test.ts' } : call;
    }),
    ...routeRows.map(({ id, plugin, text }): Requirement => ({ id, kind: 'route', area: `routes of ${plugin}`, text })),
  ];
}

/** Returns the ids in a test's title, `[S-042] [S-043] ...`, including misspelled ids, so that they are detected. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(/\[((?:S|A|ES|EA)-\d+|route [^\]]+)\]/gi)].map(([, id = '']) => id);
}
