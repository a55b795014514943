/**
 * Whether every reader of addresses finds the same host in one as this check does. The URL standard reads a backslash as `/` and passes over
 * line ends and tabs; other readers end the host at another place, and take what stands before `@` for a name.
 * @param typed an absolute address with `//`
 */
export const isPlainUrl = (typed: string): boolean => /^[a-z][a-z0-9+.-]*:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(typed);
