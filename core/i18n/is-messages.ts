import type { Messages } from './languages.ts';

/** Tells whether a value that was read from a file is texts by key, nested or not. */
export function isMessages(value: unknown): value is Messages {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === 'string' || isMessages(one));
}
