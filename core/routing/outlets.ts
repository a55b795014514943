/**
 * Addresses with an auxiliary outlet, as written in the API documents: `/crm/tasks(audit:audit)`, `/(audit:audit)`
 * (S-082). The outlet's content is shown over the primary screen, and can also be opened with a parameter of the same
 * name: `/crm/tasks?audit=audit`.
 */
import { withParameter } from './address.ts';

const pattern = /^(.*?)\/?\(([a-z][a-z-]*):([^()]+)\)\/?$/;

/**
 * Converts the outlet of an address into a parameter; `undefined` if the address has no outlet.
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
