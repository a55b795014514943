/** What a failed call looks like to the portal, and the message a person reads. */
import type { Text } from '../i18n/use-text.ts';

/**
 * A call that did not succeed. `status` is the HTTP status, or 0 when no answer came: then it is not known whether the call
 * took effect.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The API's code (`transactions.stale`), or `network`, `timeout`, `bad-answer`. */
  readonly code: string | undefined;
  readonly requestId: string;
  /** What is wrong with fields of the body, by field: a form says it there. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    details: { status: number; code?: string | undefined; requestId: string; fields?: Readonly<Record<string, string>>; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.fields = details.fields ?? {};
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
  }
}

/** Whether the API has said no: then nothing was done. After any other failure it is not known. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * The person has given no step-up code, so that nothing was done. It is an abort like any other: nothing is said, and what was entered
 * stays and can be sent again.
 */
export class StepUpCancelled extends DOMException {
  constructor() {
    super('The step-up was cancelled.', 'AbortError');
  }
}

/** Whether a call was given up rather than failed: by its caller, with the session, or in its step-up. About that there is nothing to say. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The API's code for a step-up code that is wrong or has expired. */
export const wrongCode = 'sca.invalid';

/** Whether a call was refused for its step-up code, and for nothing else. */
export const isWrongCode = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403 && error.code === wrongCode;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The message of a failed answer: a 403 has one of its own (S-474), but for a wrong step-up code; else a string body, `errors[0].message`, `error`,
 * `errors.pageSize[0]`, in this order (S-469 to S-472); 'Unknown error' where there is none of them (S-473). One about the paths and types of
 * the body is for programs: the person is told in words of the portal.
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

/** Tells whether a message names a place in the body: `/ticket/name must be string`, `$.amount: …`, as checks against a schema write it. */
const isForPrograms = (message: string) => /(?:^|[\s:])(?:\/[\w/~-]* must\b|\$[.[]\w)|does not fit the schema/.test(message);

/** The code of the first error, where the API gave one. */
export function errorCode(body: unknown): string | undefined {
  if (!isRecord(body) || !Array.isArray(body.errors)) return undefined;
  const first: unknown = body.errors[0];
  return isRecord(first) && typeof first.code === 'string' ? first.code : undefined;
}

/**
 * What is wrong with which field: `errors: [{ field, message }]`, or the `errors: { field: [message] }` of problem details (RFC 9457 as
 * ASP.NET writes it). A field goes by the last part of its path: `/name`, `$.name` and `ticket.name` are `name`.
 * @param text core's texts
 */
export function errorFields(body: unknown, text: Text<'core'>): Readonly<Record<string, string>> {
  if (!isRecord(body) || !isRecord(body.errors)) return {};
  const { errors } = body;
  const found: [unknown, unknown][] = Array.isArray(errors)
    ? errors.flatMap((one: unknown): [unknown, unknown][] => (isRecord(one) ? [[one.field, one.message]] : []))
    : Object.entries(errors).map(([field, messages]) => [field, Array.isArray(messages) ? messages[0] : messages]);
  return Object.fromEntries(
    found.flatMap(([field, message]) =>
      typeof field === 'string' && typeof message === 'string' ? [[lastPart(field), isForPrograms(message) ? text('errors.fieldNotValid') : message]] : [],
    ),
  );
}

/** `$.Name` is `name`: some servers write their own spelling of the field. */
function lastPart(path: string): string {
  const last = path.split(/[./]/).at(-1) ?? '';
  return last.charAt(0).toLowerCase() + last.slice(1);
}

/** A proxy's error page is no message for a person. */
const looksLikeHtml = (text: string) => /^\s*</.test(text);
