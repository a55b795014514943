/** The API's error shape (S-470): what sandbox and gateway answer when a call fails. */
export interface ErrorBody {
  readonly errors: readonly { readonly code: string; readonly message: string }[];
}

/** @param code stable, dotted, for programs. @param message for the person. */
export function errorBody(code: string, message: string): ErrorBody {
  return { errors: [{ code, message }] };
}
