import type { SystemMode } from '../model/shapes.ts';

/** Returns the headers of every call, with its mode, test or live (S-304), and the caller (S-414). */
export function callHeaders(requestId: string, mode: SystemMode, token: string | undefined): Record<string, string> {
  return { 'X-Request-Id': requestId, Mode: mode, ...(token && { Authorization: `Bearer ${token}` }) };
}

export const acceptJson = 'application/json';
