/** Input and result of a look-up. */
import { folded, type Language, type NumberFormat } from '#core/api';
import { type Caller, checkGuard, type PortalFacts, type World } from '#sandbox';
import type { ReadableDocument } from '../../documentation/sandbox/contract.ts';
import type { Source } from '../api.ts';
import type { Reach } from './reach.ts';

/** Result of a look-up: lines of Markdown, their sources, and the records that were read for them. */
export interface Found {
  readonly lines: readonly string[];
  readonly sources: readonly Source[];
  /** Records that were read, for the audit trail: `transaction tx_1`, `transactions (312)`. */
  readonly read: readonly string[];
}

export interface Query {
  readonly question: string;
  /** The question in plain lower-case letters, without marks above or below them. */
  readonly foldedQuestion: string;
  readonly language: Language;
  /** Number format of the asker; that of the portal's documents if absent. */
  readonly numberFormat?: NumberFormat | undefined;
  readonly caller: Caller;
  readonly world: World;
  readonly portal: PortalFacts | undefined;
  /** Data that AI scoping allows to be read. */
  readonly reach: Reach;
  /** Documents that the user may read. Absent if the documentation is switched off. */
  readonly documents: readonly ReadableDocument[] | undefined;
}

/**
 * Result when the requested records exist but AI scoping allows none of them to be read. The reasons follow the answer.
 */
export const noReadableRecord: Found = { lines: [], sources: [], read: [] };

/** @returns undefined if the question is about something else, or if the user may see none of it: the two look alike */
export type LookUp = (query: Query) => Found | undefined;

export const fold = (text: string): string => folded(text);

export const holds = (caller: Caller, permission: string): boolean =>
  checkGuard({ permissions: [permission] }, caller) === 'allowed';
