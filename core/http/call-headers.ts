import type { SystemMode } from '../model/shapes.ts';

/** Returns the headers of every call: its mode, Test or Live (S-304), and its caller (S-414). */
export function callHeaders(requestId: string, mode: SystemMode, token: string | undefined): Record<string, string> {
  return { 'X-Request-Id': requestId, Mode: mode, ...(token && { Authorization: `Bearer ${token}` }) };
}

export const acceptJson = 'application/json';
