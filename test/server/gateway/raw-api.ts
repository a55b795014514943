/** An API on a raw connection: it answers a call as soon as its head has arrived, and stores all received bytes. */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface RawCall {
  readonly method: string;
  readonly path: string;
  /** Names in lower case, with all their values. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Received body, with the framing removed. */
  body: string;
}

export interface RawApi {
  readonly port: number;
  readonly calls: RawCall[];
  /** Received data that was not a call. */
  readonly nonsense: string[];
  /** Returns the number of connections opened. */
  readonly connections: () => number;
  readonly close: () => void;
}

/**
 * Starts the API.
 * @param answer returns the complete answer as sent; by default JSON with the path
 */
export async function rawApi(answer: (call: RawCall) => string = renderAnswer): Promise<RawApi> {
  const calls: RawCall[] = [];
  const nonsense: string[] = [];
  const open = new Set<Socket>();
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    open.add(socket);
    let rest = '';
    let current: { readonly call: RawCall; length: number | 'chunks' } | undefined;
    socket.setEncoding('latin1');
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.on('data', (text: string) => {
      rest += text;
      for (;;) {
        if (current) {
          const taken =
            current.length === 'chunks'
              ? chunk(rest)
              : { text: rest.slice(0, current.length), size: Math.min(rest.length, current.length) };
          if (!taken) return;
          current.call.body += taken.text;
          rest = rest.slice(taken.size);
          if (current.length === 'chunks') {
            if (taken.text === '') current = undefined;
            continue;
          }
          current.length -= taken.size;
          if (current.length > 0) return;
          current = undefined;
          continue;
        }
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        const [line = '', ...fields] = rest.slice(0, end).split('\r\n');
        rest = rest.slice(end + 4);
        const [, method, path] = /^([A-Z]+) (\S+) HTTP\/1\.1$/.exec(line) ?? [];
        if (method === undefined || path === undefined) {
          nonsense.push(line);
          return socket.destroy();
        }
        const headers = fields.map(
          (field) =>
            [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()] as const,
        );
        const call: RawCall = { method, path, headers, body: '' };
        calls.push(call);
        const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? 0);
        const isChunked = headers.some(([name]) => name === 'transfer-encoding');
        if (isChunked || length > 0) current = { call, length: isChunked ? 'chunks' : length };
        socket.write(answer(call));
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    calls,
    nonsense,
    connections: () => count,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Returns the next chunk after all of it has arrived. */
function chunk(text: string): { readonly text: string; readonly size: number } | undefined {
  const [head = '', digits = ''] = /^([\da-fA-F]+)\r\n/.exec(text) ?? [];
  const size = Number.parseInt(digits, 16);
  const whole = head.length + size + 2;
  return head === '' || text.length < whole
    ? undefined
    : { text: text.slice(head.length, head.length + size), size: whole };
}

function renderAnswer({ method, path }: RawCall): string {
  const body = JSON.stringify({ path });
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${method === 'HEAD' ? '' : body}`;
}
