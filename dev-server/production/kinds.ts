/** What metrics and traces tell of a call: few kinds, whatever is asked for, as each is a series of its own. */
export const kindOf = (url: string): 'api' | 'asset' | 'page' => (url.startsWith('/gateway/') ? 'api' : url.startsWith('/assets/') ? 'asset' : 'page');

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export const methodOf = ({ method }: { readonly method: string }): string => (methods.has(method) ? method : 'other');
