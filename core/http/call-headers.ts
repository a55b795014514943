import type { SystemMode } from '../api/shapes.ts';

/** The headers of every call: which intent, Test or Live (S-304), and who makes it (S-414). */
export function callHeaders(requestId: string, mode: SystemMode, token: string | undefined): Record<string, string> {
  return { 'X-Request-Id': requestId, Mode: mode, ...(token && { Authorization: `Bearer ${token}` }) };
}

export const acceptJson = 'application/json';
