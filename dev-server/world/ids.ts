/** Identifiers: a kind, an underscore, lower-case Crockford base 32. */
import { createRandom, hash, type Random } from './random.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Every two characters, by their 10 bits: ids are put together from pairs, because 50,000 of them are made at start.
 */
const pairs = Array.from({ length: 1024 }, (_, bits) => `${alphabet[bits >> 5]}${alphabet[bits & 31]}`);

/** `length` random base 32 characters; each number drawn gives six. */
export function randomCharacters(random: Random, length: number): string {
  let text = '';
  for (let made = 0; made < length; made += 6) {
    const bits = Math.floor(random() * 2 ** 30);
    text += `${pairs[bits >> 20]}${pairs[(bits >> 10) & 1023]}${pairs[bits & 1023]}`;
  }
  return text.slice(0, length);
}

/** Returns 10 characters of time (milliseconds), so that ids sort by the times they were made at, as in a ULID. */
function timeCharacters(time: number): string {
  const high = Math.floor(time / 2 ** 30);
  const low = time % 2 ** 30;
  return `${pairs[high >> 10]}${pairs[high & 1023]}${pairs[low >> 20]}${pairs[(low >> 10) & 1023]}${pairs[low & 1023]}`;
}

/** `tx_` and 26 characters: the time in epoch milliseconds, then 80 random bits. */
export function transactionId(random: Random, time: number): string {
  return `tx_${timeCharacters(time)}${randomCharacters(random, 16)}`;
}

/** Returns an id derived from its subject: the same kind, name and seed give the same id. @public */
export function derivedId(kind: string, name: string, seed: number): string {
  return `${kind}_${randomCharacters(createRandom(hash(`${kind}:${name}`, seed)), 16)}`;
}
