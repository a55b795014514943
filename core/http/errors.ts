/** Error of a failed call, and the message for the user. */
import type { Text } from '../i18n/use-text.ts';

/**
 * A call that failed. `status` is the HTTP status, or 0 if there was no response; it is then unknown whether the call
 * took effect.
 * @public
 */
export class ApiError extends Error {
  readonly status: number;
  /** The API's error code (`transactions.stale`), or `network`, `timeout`, `bad-answer`. */
  readonly code: string | undefined;
  readonly requestId: string;
  /** Errors by field of the body. Forms show them at the fields. */
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
 * Returns whether the API rejected the call, so that nothing was done. After any other failure the outcome is unknown.
 * @public
 */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * A step-up was canceled because the user entered no code, so nothing was done. Like any other abort it shows no
 * message, and the input remains and can be sent again.
 * @public
 */
export class StepUpCanceled extends DOMException {
  constructor() {
    super('The step-up was canceled.', 'AbortError');
  }
}

/**
 * Returns whether a call was aborted and did not fail: by its caller, at the end of the session, or in its step-up. An
 * abort shows no message.
 */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The API's error code for a step-up code that is wrong or has expired. */
export const wrongCode = 'sca.invalid';

/** Returns whether a call was rejected only because of its step-up code. */
export const isWrongCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403 && error.code === wrongCode;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns the message of a failed response. A 403 has its own message (S-474), except for a wrong step-up code.
 * Otherwise it is the first of a string body, `errors[0].message`, `error` and `errors.pageSize[0]` (S-469 to S-472),
 * or 'Unknown error' (S-473). If a message is about paths and types of the body, it is meant for programs, and the user
 * gets a text of the portal instead.
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
 * Returns whether a message contains a path in the body, as schema validators write it: `/ticket/name must be string`,
 * `$.amount: ...`.
 */
const isForPrograms = (message: string) =>
  /(?:^|[\s:])(?:\/[\w/~-]* must\b|\$[.[]\w)|does not fit the schema/.test(message);

/** Returns the code of the first error; `undefined` if the API sent none. */
export function errorCode(body: unknown): string | undefined {
  if (!isRecord(body) || !Array.isArray(body.errors)) return undefined;
  const first: unknown = body.errors[0];
  return isRecord(first) && typeof first.code === 'string' ? first.code : undefined;
}

/**
 * Returns the error messages by field, from `errors: [{ field, message }]` or from the `errors: { field: [message] }`
 * of problem details (RFC 9457 as written by ASP.NET). The name of a field is the last part of its path: `/name`,
 * `$.name` and `ticket.name` are `name`.
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

/** Returns the last part of a field's path. `$.Name` is `name`, because some servers change the case of field names. */
function lastPart(path: string): string {
  const last = path.split(/[./]/).at(-1) ?? '';
  return last.charAt(0).toLowerCase() + last.slice(1);
}

/** Returns whether a text looks like HTML. The error page of a proxy is not a message for users. */
const looksLikeHtml = (text: string) => /^\s*</.test(text);
