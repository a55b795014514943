/** Log of the identity provider: sign-ins, rejected sign-ins and sign-outs. Only the latest are stored. */

import type { SignInResult } from '../../core/model/users.ts';

/** Attempt to sign in, as the log stores it. @public */
export interface SignInRecord {
  readonly id: string;
  /** Time in epoch milliseconds. */
  readonly at: number;
  readonly result: SignInResult;
  /** Address as typed if the sign-in was rejected; there may be no account with it. */
  readonly email: string;
  /** Absent when no account has the address. */
  readonly personId?: string;
  /** IP address that the request came from. */
  readonly address: string;
  /** User agent of the browser; empty if it sends none. */
  readonly userAgent: string;
}

export interface SignInLog {
  add(record: Omit<SignInRecord, 'id' | 'at'>): void;
  /** Returns the records, newest first. */
  all(): readonly SignInRecord[];
}

/** Origin of a request. */
export interface SignInOrigin {
  readonly address: string;
  readonly userAgent: string;
}

const longest = 300;

/**
 * Creates the log.
 * @param capacity maximum number of records, so that guessed passwords can't fill the memory
 * @param now returns epoch milliseconds
 */
export function createSignInLog({
  capacity = 10_000,
  now = Date.now,
}: {
  readonly capacity?: number;
  readonly now?: () => number;
} = {}): SignInLog {
  const records: SignInRecord[] = [];
  let count = 0;
  return {
    add({ email, address, userAgent, ...record }) {
      count += 1;
      const text = (value: string) => value.slice(0, longest);
      records.push({
        ...record,
        id: `sin_${count}`,
        at: now(),
        email: text(email),
        address: text(address),
        userAgent: text(userAgent),
      });
      // Removed in large steps, so that a full log is not shifted on every sign-in.
      if (records.length >= capacity * 1.1) records.splice(0, records.length - capacity);
    },
    all: () => records.slice(-capacity).reverse(),
  };
}
