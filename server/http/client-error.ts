/**
 * Response to a connection whose data is not a valid request, so that the HTTP parser fails before the server's code
 * receives it.
 */
import type { Socket } from 'node:net';
import { errorBody } from './error-body.ts';

/** Responds in the API's error format and closes the connection; for Fastify's `clientErrorHandler`. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const [status, code, message] = verdictOf(error.code);
    const body = JSON.stringify(errorBody(code, message));
    const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
    socket.write(`${head}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

function verdictOf(code: string | undefined): readonly [status: string, code: string, message: string] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [
      '431 Request Header Fields Too Large',
      'headers.too-large',
      'The headers of this call are larger than 16 kB.',
    ];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return ['408 Request Timeout', 'request.timeout', 'The call was not sent in time. Send it again.'];
  if (/TRANSFER_ENCODING|CONTENT_LENGTH|CHUNK/.test(code ?? ''))
    return [
      '400 Bad Request',
      'framing.invalid',
      'It is not certain where this call ends. Send one Content-Length, or the body in chunks.',
    ];
  return [
    '400 Bad Request',
    'request.invalid',
    'What was sent is no HTTP/1.1 request. Check its first line and its headers.',
  ];
}
