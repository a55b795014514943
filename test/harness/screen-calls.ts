/** Which calls of the API screens have made in tests, for `npm run requirements`: a documented call that none makes serves nobody. */

let made = new Set<string>();

/** Notes a call that a screen makes. @param path the endpoint's own path, or the address that was asked for */
export function noteScreenCall(method: string, path: string): void {
  made.add(`${method} ${path}`);
}

/** The calls since the last time that this was asked, each once: `GET /gateway/merchant/v1/crm/users/context`. */
export function takeScreenCalls(): readonly string[] {
  const calls = [...made].sort();
  made = new Set();
  return calls;
}
