/** Removes parameters from the query of a URL; the others keep their position and spelling. */
export function withoutParameters(address: string, ...names: readonly string[]): string {
  const [path = '', query = ''] = address.split('?');
  const remainingParts = query.split('&').filter((part) => part !== '' && !names.includes(part.split('=')[0] ?? ''));
  return remainingParts.length > 0 ? `${path}?${remainingParts.join('&')}` : path;
}
