/** An address without some parameters of its query; the others keep their place and their spelling. */
export function without(address: string, ...names: readonly string[]): string {
  const [path = '', query = ''] = address.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !names.includes(part.split('=')[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
