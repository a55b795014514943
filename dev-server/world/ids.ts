/** Identifiers: a prefix for the type, an underscore, and lower-case Crockford base 32. */
import { createRandom, hash, type Random } from './random.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * All pairs of characters, by their 10 bits. Ids consist of pairs for speed, because 50,000 of them are made at the
 * start.
 */
const pairs = Array.from({ length: 1024 }, (_, bits) => `${alphabet[bits >> 5]}${alphabet[bits & 31]}`);

/** Returns `length` random base 32 characters; each drawn number gives six. */
export function randomCharacters(random: Random, length: number): string {
  let text = '';
  for (let made = 0; made < length; made += 6) {
    const bits = Math.floor(random() * 2 ** 30);
    text += `${pairs[bits >> 20]}${pairs[(bits >> 10) & 1023]}${pairs[bits & 1023]}`;
  }
  return text.slice(0, length);
}

/** Returns 10 characters for a time in milliseconds, so that ids sort by their time of creation, as in a ULID. */
function timeCharacters(time: number): string {
  const high = Math.floor(time / 2 ** 30);
  const low = time % 2 ** 30;
  return `${pairs[high >> 10]}${pairs[high & 1023]}${pairs[low >> 20]}${pairs[(low >> 10) & 1023]}${pairs[low & 1023]}`;
}

/** Returns `tx_` and 26 characters: the time in epoch milliseconds, and then 80 random bits. */
export function transactionId(random: Random, time: number): string {
  return `tx_${timeCharacters(time)}${randomCharacters(random, 16)}`;
}

/** Returns an id derived from its subject: the same type, name and seed give the same id. @public */
export function derivedId(kind: string, name: string, seed: number): string {
  return `${kind}_${randomCharacters(createRandom(hash(`${kind}:${name}`, seed)), 16)}`;
}
