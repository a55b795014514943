/** A job that a person does by keys alone; its transcript is `transcripts/<name>.txt`. */
import type { Page } from 'playwright-core';
import type { PersonName } from '../harness/index.ts';
import type { Reader } from './reader.ts';

export interface Job {
  readonly name: string;
  /** Task of the job, as the transcript's first line. */
  readonly title: string;
  /** Signed-in person; no user if absent. */
  readonly as?: PersonName;
  /** Language of the person. Default: English. */
  readonly language?: 'en' | 'tr';
  /** The window. Default: a desktop's. */
  readonly size?: 'phone';
  /** Console messages that the job causes on purpose. */
  readonly expects?: RegExp;
  /** Sets the browser's clock to the current time: a sign-in needs the time of the tokens. */
  readonly isPresent?: boolean;
  /** Transactions of the sandbox; 8,000 by default, few of which wait for a person. */
  readonly transactions?: number;
  readonly run: (reader: Reader, page: Page) => Promise<void>;
}
