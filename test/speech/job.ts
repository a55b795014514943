/** A job that a person does by keys alone; its transcript is `transcripts/<name>.txt`. */
import type { Page } from 'playwright-core';
import type { PersonName } from '../harness/index.ts';
import type { Reader } from './reader.ts';

export interface Job {
  readonly name: string;
  /** What is done, as the transcript's first line. */
  readonly title: string;
  /** Nobody is signed in where absent. */
  readonly as?: PersonName;
  /** What the browser's console may say, as the job meets it on purpose. */
  readonly expects?: RegExp;
  /** Whether the browser has the time of the day: a sign-in needs that of the tokens. */
  readonly isPresent?: boolean;
  readonly run: (reader: Reader, page: Page) => Promise<void>;
}
