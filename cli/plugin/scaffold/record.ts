/** Record of the scaffolding that a scaffolded plugin stores, so that it can be compared with a later template. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScaffoldError } from '../../scaffold-error.ts';
import { type AnswerName, type Answers, answerFault, answerNames, completeAnswers } from './answers.ts';
import type { Files } from './part.ts';
import { type PartRequest, partRequestIn } from './part-request.ts';

export interface ScaffoldRecord {
  /** Version of the template from which a file was last generated or updated. */
  readonly template: number;
  readonly answers: Answers;
  /** Parts that were added to it, in order. */
  readonly parts: readonly PartRequest[];
  /** sha-256 of each generated file, by path relative to the project. */
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the path of the record, relative to the project. */
export const recordPath = (id: string): string => `plugins/${id}/.portal-template.json`;

export const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

export function recordOf(template: number, answers: Answers, files: Files): ScaffoldRecord {
  return {
    template,
    answers,
    parts: [],
    files: Object.fromEntries([...files].map(([path, text]) => [path, hashOf(text)])),
  };
}

export const recordText = (record: ScaffoldRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/**
 * @returns the record; `undefined` if the plugin was not scaffolded
 * @throws ScaffoldError if its record can't be read
 */
export async function readRecord(root: string, id: string): Promise<ScaffoldRecord | undefined> {
  const text = await readFile(join(root, recordPath(id)), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseRecord(text, id);
}

function parseRecord(text: string, id: string): ScaffoldRecord {
  const unreadableError = (why: string) =>
    new ScaffoldError('scaffold.record', `${recordPath(id)} ${why}. Restore it from version control.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadableError('is not valid JSON');
  }
  if (!isObject(value) || !isObject(value.answers) || !isObject(value.files) || typeof value.template !== 'number')
    throw unreadableError('lacks template, answers or files');
  const { answers, files, template, parts: added = [] } = value;
  if (!Array.isArray(added)) throw unreadableError('has parts that are no list');
  const parts = added.map(
    (part: unknown) => partRequestIn(part) ?? raise(unreadableError('has a part that does not do')),
  );
  const given: Partial<Record<AnswerName, string>> = {};
  for (const name of answerNames) {
    const answer = answers[name];
    if (answer === undefined) continue;
    const fault = typeof answer === 'string' ? answerFault(name, answer) : 'It is no text.';
    if (fault !== undefined || typeof answer !== 'string')
      throw unreadableError(`has an answer "${name}" that does not do: ${fault}`);
    given[name] = answer;
  }
  const hashes = Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { template, answers: completeAnswers(id, given), parts, files: Object.fromEntries(hashes) };
}

const raise = (error: Error): never => {
  throw error;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
