/** The API's error format (S-470), used by sandbox and gateway if a call fails. */
export interface ErrorBody {
  readonly errors: readonly { readonly code: string; readonly message: string; readonly field?: string }[];
}

/**
 * @param code stable code with dots, for programs.
 * @param message message for the user.
 * @param field field of the body with the error
 */
export function errorBody(code: string, message: string, field?: string): ErrorBody {
  return { errors: [{ code, message, ...(field !== undefined && { field }) }] };
}

/** @param limit maximum size in bytes */
export const tooLargeBody = (limit: number) =>
  errorBody('body.too-large', `The body is larger than ${Math.floor(limit / 1024)} kB, the maximum for this request.`);
