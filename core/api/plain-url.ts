/**
 * Returns whether every URL parser finds the same host in a URL as this check does. The URL standard reads a backslash
 * as `/` and ignores line ends and tabs; other parsers end the host at another place, and read the text before `@` as a
 * user name.
 * @param typed an absolute address with `//`
 * @public
 */
export const isPlainUrl = (typed: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(typed);
