import { readCsv } from './csv.ts';

/** A row of the requirement tables that tests prove by its id. */
export interface Requirement {
  /** `S-043` and `A-210` are behaviours, `ES-028` and `EA-110` calls of the API. */
  readonly id: string;
  readonly area: string;
}

const table = (name: string) => readCsv(new URL(`${name}.csv`, import.meta.url));

/** Every row with an id. Calls stand in an area of their own for each plugin. */
export function requirements(): readonly Requirement[] {
  const behaviours = [...table('behaviours-shell'), ...table('behaviours-areas')].map(({ id = '', area = '' }) => ({ id, area }));
  const calls = [...table('endpoints-shell'), ...table('endpoints-areas')].map(({ id = '', plugin = '' }) => ({ id, area: `calls of ${plugin}` }));
  return [...behaviours, ...calls];
}

/** The ids in a test's title, `[S-042] [S-043] …`; misspelt ones too, so that they are found out. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(/\[((?:S|A|ES|EA)-\d+)\]/gi)].map(([, id = '']) => id);
}
