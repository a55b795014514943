/** Returns the type of a call for metrics and traces. There are only a few types, because each is a separate series. */
export const kindOf = (url: string): 'api' | 'asset' | 'page' =>
  url.startsWith('/gateway/') ? 'api' : url.startsWith('/assets/') ? 'asset' : 'page';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export const methodOf = ({ method }: { readonly method: string }): string => (methods.has(method) ? method : 'other');
