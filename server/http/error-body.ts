/** The API's error shape (S-470): what sandbox and gateway answer when a call fails. */
export interface ErrorBody {
  readonly errors: readonly { readonly code: string; readonly message: string; readonly field?: string }[];
}

/**
 * @param code stable, dotted, for programs.
 * @param message for the person.
 * @param field of the body that it is about
 */
export function errorBody(code: string, message: string, field?: string): ErrorBody {
  return { errors: [{ code, message, ...(field !== undefined && { field }) }] };
}

/** @param limit bytes */
export const tooLargeBody = (limit: number) =>
  errorBody('body.too-large', `The body is larger than ${Math.floor(limit / 1024)} kB, the maximum for this request.`);
