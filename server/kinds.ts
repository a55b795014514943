/**
 * Returns the kind of a call for metrics and traces. There are few kinds for all addresses, because each kind is a
 * series.
 */
export const kindOf = (url: string): 'api' | 'asset' | 'page' =>
  url.startsWith('/gateway/') ? 'api' : url.startsWith('/assets/') ? 'asset' : 'page';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export const methodOf = ({ method }: { readonly method: string }): string => (methods.has(method) ? method : 'other');
