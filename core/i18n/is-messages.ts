import type { Messages } from './languages.ts';

/** Returns whether a value read from a file is an object of texts by key, possibly nested. */
export function isMessages(value: unknown): value is Messages {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((entry) => typeof entry === 'string' || isMessages(entry));
}
