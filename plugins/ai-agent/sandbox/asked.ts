/** What a look-up is given and what it finds. */
import { folded, type Language } from '#core/api';
import { type Caller, checkGuard, type PortalFacts, type World } from '#sandbox';
import type { ReadableDocument } from '../../documentation/sandbox/contract.ts';
import type { Source } from '../api.ts';
import type { Reach } from './reach.ts';

/** What was found: lines of Markdown, what they rest on, and what was read for them. */
export interface Found {
  readonly lines: readonly string[];
  readonly sources: readonly Source[];
  /** For the audit trail: `transaction tx_1`, `transactions (312)`. */
  readonly read: readonly string[];
}

export interface Asked {
  readonly question: string;
  /** The question in plain lower-case letters, without marks above or below them. */
  readonly said: string;
  readonly language: Language;
  readonly caller: Caller;
  readonly world: World;
  readonly portal: PortalFacts | undefined;
  /** What AI scoping lets be read. */
  readonly reach: Reach;
  /** Those that the asker may read; absent where the documentation is switched off. */
  readonly documents: readonly ReadableDocument[] | undefined;
}

/** What is asked for is there, and AI scoping keeps all of it unread: the reasons follow the answer. */
export const nothingRead: Found = { lines: [], sources: [], read: [] };

/** @returns undefined where it is not asked for this, or where the asker may see nothing of it: the two look alike */
export type LookUp = (asked: Asked) => Found | undefined;

export const fold = (text: string): string => folded(text);

export const holds = (caller: Caller, permission: string): boolean => checkGuard({ permissions: [permission] }, caller) === 'allowed';
