/**
 * Limits the number of simultaneous files for a person, because each file keeps its rows in memory until it has been
 * read.
 */
import { Readable } from 'node:stream';
import type { WireAnswer } from './answers.ts';
import { SandboxError } from './define.ts';

const maxFiles = 3;

/** Counts the files that are being created or read, by person. */
export function createOpenFiles() {
  const open = new Map<string, number>();
  return {
    /**
     * Creates a file for a person, and counts it until it has been read or canceled.
     * @throws SandboxError 429 `files.too-many` while the maximum number is being created or read
     */
    async create(personId: string, make: () => Promise<WireAnswer>): Promise<WireAnswer> {
      const count = open.get(personId) ?? 0;
      if (count >= maxFiles) {
        throw new SandboxError(
          429,
          'files.too-many',
          `We're already preparing ${maxFiles} files for you. Wait until one is ready, then try again.`,
        );
      }
      open.set(personId, count + 1);
      const release = () => {
        const left = (open.get(personId) ?? 1) - 1;
        if (left > 0) open.set(personId, left);
        else open.delete(personId);
      };
      try {
        const answer = await make();
        if (answer.body instanceof Readable) answer.body.once('close', release);
        else release();
        return answer;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
