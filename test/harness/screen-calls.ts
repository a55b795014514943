/**
 * API calls made by screens in tests, for `npm run requirements`: a documented call that no screen makes has no use.
 */

let made = new Set<string>();

/**
 * Records a call of a screen.
 * @param path path of the endpoint, or requested address
 */
export function noteScreenCall(method: string, path: string): void {
  made.add(`${method} ${path}`);
}

/** Returns the calls since its last use, each only once: `GET /gateway/merchant/v1/crm/users/context`. */
export function takeScreenCalls(): readonly string[] {
  const calls = [...made].sort();
  made = new Set();
  return calls;
}
