/** An API with a different fault at each address, for all faults of APIs. */
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultyApi {
  readonly url: string;
  /** Resolves when this number of calls has arrived. */
  readonly called: (count: number) => Promise<void>;
  /** Open event streams. */
  readonly streams: Set<ServerResponse>;
  /** Resolves when this number of answers of `/large` has begun and was aborted. */
  readonly gaveUp: (count: number) => Promise<void>;
  /** Answers all calls of `/wait`. */
  readonly release: () => void;
  readonly close: () => void;
}

export const faults = [
  '/stall',
  '/stall-silent',
  '/short',
  '/reset',
  '/reset-head',
  '/garbage',
  '/status',
  '/header',
  '/chunks',
  '/hang',
  '/large',
] as const;

export async function faultyApi(): Promise<FaultyApi> {
  const streams = new Set<ServerResponse>();
  const waiting = new Set<ServerResponse>();
  let count = 0;
  let givenUp = 0;
  const waiters = new Set<() => void>();
  const wake = () => {
    for (const waiter of waiters) waiter();
  };
  const until = (isSo: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!isSo()) return;
        waiters.delete(look);
        done();
      };
      waiters.add(look);
      look();
    });
  const json = { 'content-type': 'application/json' };
  const large = Buffer.alloc(256 * 1024, 'x');
  const api = createServer((request, response) => {
    count += 1;
    wake();
    const { socket } = response;
    const [path] = (request.url ?? '').split('?');
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    if (path === '/stall') return response.writeHead(200, json).write('{"a":"');
    if (path === '/stall-silent') return response.writeHead(200, json).flushHeaders();
    if (path === '/short')
      return response.writeHead(200, { ...json, 'content-length': '1000' }).end('{', () => socket?.destroy());
    if (path === '/reset') return response.writeHead(200, json).write('{', () => socket?.resetAndDestroy());
    if (path === '/reset-head') return socket?.resetAndDestroy();
    if (path === '/garbage') return socket?.end('what is this\r\n\r\n');
    if (path === '/status') return socket?.end('HTTP/1.1 042 Odd\r\nContent-Length: 0\r\n\r\n');
    if (path === '/header') return socket?.end('HTTP/1.1 200 OK\r\nX-\u0001: \u0002\r\nContent-Length: 0\r\n\r\n');
    if (path === '/chunks') return socket?.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n');
    if (path === '/hang') return;
    if (path === '/large') {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      const write = () => {
        while (!response.destroyed && response.write(large));
      };
      response.on('drain', write).on('close', () => {
        givenUp += 1;
        wake();
      });
      return write();
    }
    if (path === '/events') {
      streams.add(response);
      response.on('close', () => streams.delete(response));
      return response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n');
    }
    if (path === '/wait') return void waiting.add(response);
    request.resume().on('end', () => response.writeHead(200, json).end('{"ok":true}'));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, // it listens on a port
    streams,
    called: (wanted) => until(() => count >= wanted),
    gaveUp: (wanted) => until(() => givenUp >= wanted),
    release: () => {
      for (const response of waiting) response.writeHead(200, json).end('{"waited":true}');
      waiting.clear();
    },
    close: () => {
      api.closeAllConnections();
      api.close();
    },
  };
}
