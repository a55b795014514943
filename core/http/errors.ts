/** Error of a failed call in the portal, and the message that the user reads. */
import type { Text } from '../i18n/use-text.ts';

/**
 * A call that did not succeed. `status` is the HTTP status, or 0 when no answer came: then it is not known whether the
 * call took effect.
 * @public
 */
export class ApiError extends Error {
  readonly status: number;
  /** The API's code (`transactions.stale`), or `network`, `timeout`, `bad-answer`. */
  readonly code: string | undefined;
  readonly requestId: string;
  /** Errors of fields of the body, by field: a form shows them at the field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    details: {
      status: number;
      code?: string | undefined;
      requestId: string;
      fields?: Readonly<Record<string, string>>;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.fields = details.fields ?? {};
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
  }
}

/**
 * Returns whether the API refused the call, in which case nothing was done. After any other failure the outcome is
 * unknown.
 * @public
 */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Error for a step-up in which the user entered no code, so that nothing was done. It is an abort like any other: no
 * message is shown, and the input stays and can be sent again.
 * @public
 */
export class StepUpCancelled extends DOMException {
  constructor() {
    super('The step-up was cancelled.', 'AbortError');
  }
}

/**
 * Returns whether a call was aborted rather than failed: by its caller, with the session, or in its step-up. An abort
 * shows no message.
 */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The API's code for a step-up code that is wrong or has expired. */
export const wrongCode = 'sca.invalid';

/** Returns whether a call was refused only because of its step-up code. */
export const isWrongCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403 && error.code === wrongCode;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns the message of a failed response. A 403 has its own message (S-474), except for a wrong step-up code.
 * Otherwise it is a string body, `errors[0].message`, `error`, `errors.pageSize[0]`, in this order (S-469 to S-472);
 * 'Unknown error' if none of them is present (S-473). A message about the paths and types of the body is meant for
 * programs, so the user gets a text of the portal.
 * @param text core's texts
 */
export function errorMessage(status: number, body: unknown, text: Text<'core'>): string {
  if (status === 403 && errorCode(body) !== wrongCode) return text('errors.forbidden');
  const message = messageIn(body);
  if (message === undefined) return text('errors.unknown');
  return isForPrograms(message) ? text('errors.notValid') : message;
}

function messageIn(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim() && !looksLikeHtml(body) ? body : undefined;
  if (!isRecord(body)) return undefined;
  const { errors, error } = body;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (isRecord(first) && typeof first.message === 'string') return first.message;
  if (typeof error === 'string') return error;
  const pageSize = isRecord(errors) ? errors.pageSize : undefined;
  return Array.isArray(pageSize) && typeof pageSize[0] === 'string' ? pageSize[0] : undefined;
}

/**
 * Returns whether a message names a place in the body: `/ticket/name must be string`, `$.amount: ...`, as schema checks
 * write it.
 */
const isForPrograms = (message: string) =>
  /(?:^|[\s:])(?:\/[\w/~-]* must\b|\$[.[]\w)|does not fit the schema/.test(message);

/** Returns the code of the first error, if the API sent a code. */
export function errorCode(body: unknown): string | undefined {
  if (!isRecord(body) || !Array.isArray(body.errors)) return undefined;
  const first: unknown = body.errors[0];
  return isRecord(first) && typeof first.code === 'string' ? first.code : undefined;
}

/**
 * Returns the error messages by field: from `errors: [{ field, message }]`, or from the `errors: { field: [message] }`
 * of problem details (RFC 9457 as ASP.NET writes it). A field is named by the last part of its path: `/name`, `$.name`
 * and `ticket.name` are `name`.
 * @param text core's texts
 */
export function errorFields(body: unknown, text: Text<'core'>): Readonly<Record<string, string>> {
  if (!isRecord(body) || !isRecord(body.errors)) return {};
  const { errors } = body;
  const found: [unknown, unknown][] = Array.isArray(errors)
    ? errors.flatMap((entry: unknown): [unknown, unknown][] => (isRecord(entry) ? [[entry.field, entry.message]] : []))
    : Object.entries(errors).map(([field, messages]) => [field, Array.isArray(messages) ? messages[0] : messages]);
  return Object.fromEntries(
    found.flatMap(([field, message]) =>
      typeof field === 'string' && typeof message === 'string'
        ? [[lastPart(field), isForPrograms(message) ? text('errors.fieldNotValid') : message]]
        : [],
    ),
  );
}

/** `$.Name` is `name`: some servers write their own spelling of the field. */
function lastPart(path: string): string {
  const last = path.split(/[./]/).at(-1) ?? '';
  return last.charAt(0).toLowerCase() + last.slice(1);
}

/** Returns whether a text looks like HTML, because a proxy's error page is not a message for users. */
const looksLikeHtml = (text: string) => /^\s*</.test(text);
