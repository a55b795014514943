/** A job that a person does with only the keyboard. Its transcript is `transcripts/<name>.txt`. */
import type { Page } from 'playwright-core';
import type { PersonName } from '../harness/index.ts';
import type { Reader } from './reader.ts';

export interface Job {
  readonly name: string;
  /** Task of the job, as the transcript's first line. */
  readonly title: string;
  /** Signed-in person; no user if absent. */
  readonly as?: PersonName;
  /** Language of the person; English by default. */
  readonly language?: 'en' | 'tr';
  /** Window; by default that of a desktop. */
  readonly size?: 'phone';
  /** Console messages that the job causes on purpose. */
  readonly expects?: RegExp;
  /** True to set the browser's clock to the current time, because a sign-in needs the time of the tokens. */
  readonly isPresent?: boolean;
  /** Number of transactions in the sandbox; 8,000 by default, few of which need approval. */
  readonly transactions?: number;
  readonly run: (reader: Reader, page: Page) => Promise<void>;
}
