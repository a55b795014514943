/** The endpoint tables, in a form for comparison with a call of the product. */
import type { Method } from '../../core/http/endpoint.ts';
import { type Tier, tiers } from '../../core/permissions/guard.ts';
import { readCsv } from './csv.ts';

/** A parameter or header in a row, with its value (`pageSize=1000`, `Accept: zip`). */
export interface Named {
  readonly name: string;
  readonly value?: string;
}

/** API call, as a row of the tables describes it. */
export interface CallRow {
  readonly id: string;
  readonly plugin: string;
  /** Method; undefined if it is any method, or the portal doesn't choose it. */
  readonly method: Method | undefined;
  /** Path in the row, or as decided if it has none; empty if the portal doesn't choose it. */
  readonly path: string;
  /** True if the row is about all paths with this beginning. */
  readonly isFamily: boolean;
  /**
   * True when the call is a single endpoint of the product: no family, no header, and not answered by the identity
   * provider.
   */
  readonly isEndpoint: boolean;
  readonly addresses: Readonly<Record<Tier, string>>;
  readonly query: readonly Named[];
  readonly headers: readonly Named[];
  /** Tiers that this variant of the call is for; undefined if the row names none. */
  readonly tiers: readonly Tier[] | undefined;
  readonly text: string;
}

/** Base addresses that the placeholders below represent. */
export const bases = {
  $root: 'https://api.acme.example',
  $reports: 'https://reports.acme.example',
  $origin: 'https://portal.acme.example',
} as const;

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Words in a row that aren't names. */
const noNames = new Set(['filters', 'params', 'paged', 'paging']);
const namesByWords: Readonly<Record<string, string>> = { 'fixed request id': 'X-Request-Id' };

/**
 * Returns the names in a cell, `PageSize, PageIndex (inferred), optional tenantId, Accept: zip, filter text`: single
 * words, without remarks. Text of several words names no parameter that could be sent.
 */
export function namesIn(cell: string): Named[] {
  const items = cell.replace(/\([^)]*\)|<[^>]*>/g, '').split(/[,;]/);
  return items.flatMap((item): Named[] => {
    const [label = '', value = ''] = item.trim().split(/[:=]\s*/);
    const name = namesByWords[label.trim()] ?? label.trim().replace(/^optional | inferred$/g, '');
    if (!/^[A-Za-z][\w-]*$/.test(name) || noNames.has(name)) return [];
    return [value.trim() ? { name, value: value.trim() } : { name }];
  });
}

const sides: Readonly<Record<string, readonly Tier[]>> = {
  operator: ['platform', 'tenant'],
  platform: ['platform'],
  tenant: ['tenant'],
  crm: ['tenant'],
  merchant: ['merchant'],
  customer: ['merchant'],
};

/**
 * Returns the tiers that a call is for: `operator base`, `platform variant`, `tenant side`. The text `the platform
 * variant has` refers to another call.
 */
export function tiersIn(notes: string): readonly Tier[] | undefined {
  const [, side = ''] = /(?<![\w-])(\w+) (?:base|variant|side)\b(?! has)/.exec(notes.replace(/\([^)]*\)/g, '')) ?? [];
  const sideTiers = sides[side];
  return sideTiers && tiers.filter((tier) => sideTiers.includes(tier));
}

/**
 * Decisions of `addresses.csv` about what the tables leave open for a row: method and path if they show none, and the
 * address for each tier.
 */
const decided = new Map(readCsv(new URL('addresses.csv', import.meta.url)).map((row) => [row.row, row]));

/** All rows of the two tables, in their order. */
export const callRows: readonly CallRow[] = ['endpoints-shell', 'endpoints-areas'].flatMap((table) =>
  readCsv(new URL(`${table}.csv`, import.meta.url)).map((row): CallRow => {
    const { id = '', plugin = '', method, query = '', headers = '', notes = '' } = row;
    const { path = '', note = '', ...address } = decided.get(id) ?? {};
    const isFamily = note.startsWith('sample');
    // the file only contains these values
    const spelled = (tier: Tier) =>
      (address[tier] ?? '').replace(/^\$\w+/, (base) => bases[base as keyof typeof bases]);
    return {
      id,
      plugin,
      method: methods.find((candidate) => candidate === (address.method || method)),
      path,
      isFamily,
      isEndpoint: path !== '' && !isFamily,
      addresses: { platform: spelled('platform'), tenant: spelled('tenant'), merchant: spelled('merchant') },
      query: namesIn(query),
      headers: namesIn(headers),
      tiers: tiersIn(notes),
      text: `${method} ${path || row.path}`,
    };
  }),
);

/** Returns the part of a path that determines an address, because the caller may choose a placeholder's name. */
export const shapeOf = (path: string): string => path.replace(/^\//, '').replace(/\{[^}]*\}/g, '{}');

/** Returns true if a path is that of the row, or in its family. */
export function isPathOf(row: CallRow, path: string): boolean {
  const [ownShape, shape] = [shapeOf(row.path), shapeOf(path)];
  return row.isFamily ? `${shape}/`.startsWith(ownShape.replace(/x$/, '')) : shape === ownShape;
}
