/** URL of a paper, which opens over the current screen. */
import { type Kind, kinds } from './kinds.ts';

/** Returns the current URL with the parameter that opens a paper. */
export function hrefOfPaper(
  kind: Kind,
  id: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = location,
): string {
  const names: readonly string[] = Object.values(kinds).map(({ parameter }) => parameter);
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !names.includes(part.split('=')[0] ?? ''));
  return `${pathname}?${[...others, `${kinds[kind].parameter}=${encodeURIComponent(id)}`].join('&')}`;
}

/** Returns the id of the paper that a notification is about: the last part of its URL. */
export function idIn(payload: unknown): string {
  const { objectUrl } = payload as { readonly objectUrl: string }; // The notification's schema has checked it.
  return objectUrl.slice(objectUrl.lastIndexOf('/') + 1);
}
