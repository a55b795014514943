/** Input and result of a look-up. */
import { foldText, type Language, type NumberFormat } from '#core/api';
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
  /** Question in lower case, without diacritics. */
  readonly foldedQuestion: string;
  readonly language: Language;
  /** Number format of the person; if absent, the format of the portal's documents. */
  readonly numberFormat?: NumberFormat | undefined;
  readonly caller: Caller;
  readonly world: World;
  readonly portal: PortalFacts | undefined;
  /** Limits by the settings of AI scoping. */
  readonly reach: Reach;
  /** Documents that the person may read; absent if the documentation is off. */
  readonly documents: readonly ReadableDocument[] | undefined;
}

/**
 * Result if the requested records exist but AI scoping does not allow them to be read. The notes with the reasons
 * follow.
 */
export const noReadableRecord: Found = { lines: [], sources: [], read: [] };

/**
 * Answers a question. Returns `undefined` if the question is about another subject, or if the person may not view the
 * data, so that the two cases can't be distinguished.
 */
export type LookUp = (query: Query) => Found | undefined;

export const fold = (text: string): string => foldText(text);

export const holds = (caller: Caller, permission: string): boolean =>
  checkGuard({ permissions: [permission] }, caller) === 'allowed';
