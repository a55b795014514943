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

  constructor(message: string, details: { status: number; code?: string | undefined; requestId: string; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The message of a failed answer: a 403 has one of its own (S-474); else a string body, `errors[0].message`, `error`,
 * `errors.pageSize[0]`, in this order (S-469 to S-472); 'Unknown error' where there is none of them (S-473).
 * @param text core's texts
 */
export function errorMessage(status: number, body: unknown, text: Text<'core'>): string {
  if (status === 403) return text('errors.forbidden');
  return messageIn(body) ?? text('errors.unknown');
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

/** The code of the first error, where the API gave one. */
export function errorCode(body: unknown): string | undefined {
  if (!isRecord(body) || !Array.isArray(body.errors)) return undefined;
  const first: unknown = body.errors[0];
  return isRecord(first) && typeof first.code === 'string' ? first.code : undefined;
}

/** A proxy's error page is no message for a person. */
const looksLikeHtml = (text: string) => /^\s*</.test(text);
