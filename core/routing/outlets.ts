/**
 * Addresses with an auxiliary outlet, as the documents write them: `/crm/tasks(audit:audit)`, `/(audit:audit)` (S-082).
 * What an outlet shows stands over the primary screen, and a parameter of the same name opens it:
 * `/crm/tasks?audit=audit`.
 */
import { withParameter } from './address.ts';

const pattern = /^(.*?)\/?\(([a-z][a-z-]*):([^()]+)\)\/?$/;

/**
 * Converts the outlet of an address to a parameter; `undefined` if it has none.
 * @param address path and query, percent-encoded
 */
export function withoutOutlets(address: string): string | undefined {
  const at = address.indexOf('?');
  const path = at === -1 ? address : address.slice(0, at);
  const query = at === -1 ? '' : address.slice(at + 1);
  const plain = path.replace(/%28/g, '(').replace(/%29/g, ')').replace(/%3a/gi, ':');
  const [, primary = '', name = '', value = ''] = pattern.exec(plain) ?? [];
  return name === '' ? undefined : `${primary || '/'}?${withParameter(query, name, decode(value))}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
