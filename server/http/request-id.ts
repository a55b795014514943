/** Ids of calls (`X-Request-Id`). Callers choose them, and the API, the logs and the audit trail store them. */

/** Maximum length in characters; a UUID has 36. */
export const longestRequestId = 128;

const form = new RegExp(`^[A-Za-z0-9._:/+=-]{1,${longestRequestId}}$`);

export const isRequestId = (id: unknown): id is string => typeof id === 'string' && form.test(id);

/** Error message for an invalid id, with the problem and the remedy. */
export const requestIdRule = `The X-Request-Id of this call can't be used. Send 1 to ${longestRequestId} letters, digits or . _ : / + = -, such as a UUID.`;
