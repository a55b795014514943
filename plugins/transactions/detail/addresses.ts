/** Where an opened transaction leads to. */
import { useTiered } from '#core/react';
import { lookup } from '../paths.ts';

/** The parameters of an address that are about the opened transaction, not about the list. */
const own = ['tab', 'action', 'open'];

/** An address without some parameters of its query; the others keep their place and their spelling. */
export function without(address: string, ...names: readonly string[]): string {
  const [path = '', query = ''] = address.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !names.includes(part.split('=')[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

const withPart = (address: string, part: string) => `${address}${address.includes('?') ? '&' : '?'}${part}`;

export interface ListAddress {
  readonly id: string;
  /** The list's address. */
  readonly base: string;
  /** Adds the list's query to a path. */
  readonly href: (path: string) => string;
}

/** The list without the transaction, another transaction, this one beside its list and as a page of its own. */
export function useDetailAddresses({ id, base, href }: ListAddress) {
  const main = useTiered(lookup);
  const here = href(`${base}/${id}`);
  const tab = here.split(/[?&]/).find((part) => part.startsWith('tab='));
  // Other lists have no page for it: the lookup's is every transaction's.
  const page = base === main ? without(here, 'action', 'open') : `${main}/${id}${tab ? `?${tab}` : ''}`;
  return {
    list: without(href(base), ...own),
    /** Another transaction, from its beginning; a page leads to a page. */
    of: (other: string) => without(href(`${base}/${other}`), 'tab', 'action'),
    drawer: without(here, 'action', 'open'),
    page: withPart(page, 'open=page'),
  };
}
