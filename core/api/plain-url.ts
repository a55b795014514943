/**
 * Returns whether all URL parsers find the same host in a URL. The URL standard reads a backslash as `/` and ignores
 * line ends and tabs; other parsers end the host elsewhere, and read the text before `@` as a user name.
 * @param typed an absolute address with `//`
 * @public
 */
export const isPlainUrl = (typed: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(typed);
