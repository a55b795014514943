/** Limit on concurrent calls to the API. Slots are shared fairly, so that one address can't occupy all of them. */
import { isIPv6 } from 'node:net';

/** Milliseconds for which a call waits for a slot. */
export const defaultWaitMs = 1_000;

export interface Places {
  /**
   * Occupies a slot.
   * @returns a function that releases it; `undefined` if no slot became free in time
   */
  take(ip: string): Promise<(() => void) | undefined>;
}

/**
 * Creates the slots for concurrent calls. An address with more than a tenth of them gets another one only while a
 * quarter is free, and the waiting address with the fewest slots is next. Behind an untrusted proxy, all callers have
 * its address.
 */
export function createPlaces(maxCalls: number, wait = defaultWaitMs): Places {
  const share = Math.max(1, Math.floor(maxCalls / 10));
  const reserve = Math.floor(maxCalls / 4);
  const held = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();
  let total = 0;

  const countOf = (network: string) => held.get(network) ?? 0;
  const mayTake = (network: string) => total < maxCalls && (countOf(network) < share || maxCalls - total > reserve);
  const give = (network: string) => {
    total += 1;
    held.set(network, countOf(network) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      total -= 1;
      if (countOf(network) === 1) held.delete(network);
      else held.set(network, countOf(network) - 1);
      next();
    };
  };
  const next = () => {
    const [first] = [...waiting.keys()].filter(mayTake).sort((a, b) => countOf(a) - countOf(b));
    if (first !== undefined) for (const call of waiting.get(first) ?? []) return call();
  };

  return {
    take(ip) {
      const network = networkOf(ip);
      if (mayTake(network)) return Promise.resolve(give(network));
      return new Promise((done) => {
        const queue = waiting.get(network) ?? new Set();
        waiting.set(network, queue);
        const leave = () => {
          clearTimeout(timer);
          queue.delete(takePlace);
          if (queue.size === 0) waiting.delete(network);
        };
        const takePlace = () => {
          leave();
          done(give(network));
        };
        const timer = setTimeout(() => {
          leave();
          done(undefined);
        }, wait);
        queue.add(takePlace);
      });
    },
  };
}

/**
 * Returns the network of an address. A caller may have many IPv6 addresses, and a network of 64 bits is the smallest
 * unit that is assigned.
 */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || /^::ffff:\d+\./.test(ip)) return ip;
  const [head = '', tail] = ip.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
