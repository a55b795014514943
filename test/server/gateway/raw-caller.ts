/** A caller on a raw connection. */
import { connect, type Socket } from 'node:net';

export interface RawCaller {
  /** Sends bytes unchanged. */
  readonly send: (text: string) => void;
  /**
   * Resolves to the next answer with head and body, or to the received bytes if the connection ends.
   * @param method of the answered call
   */
  readonly answer: (method?: string) => Promise<RawAnswer>;
  /** Returns whether the other side has closed the connection. */
  readonly isClosed: () => boolean;
  readonly socket: Socket;
}

export interface RawAnswer {
  /** Status; 0 if there was none. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export async function rawCaller(port: number): Promise<RawCaller> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1').on('error', () => undefined);
  let rest = '';
  let isClosed = false;
  let wake = () => {};
  socket.on('data', (text: string) => {
    rest += text;
    wake();
  });
  socket.on('close', () => {
    isClosed = true;
    wake();
  });
  await new Promise((done) => socket.once('connect', done).once('close', done));
  return {
    socket,
    isClosed: () => isClosed,
    send: (text) => void socket.write(text, 'latin1'),
    async answer(method = 'GET') {
      for (;;) {
        const found = answerIn(rest, method);
        if (found) {
          rest = rest.slice(found.size);
          return found;
        }
        if (isClosed) return { status: 0, head: rest, body: '' };
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    },
  };
}

function answerIn(text: string, method: string): (RawAnswer & { readonly size: number }) | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const status = Number(head.split(' ', 2)[1]);
  const length =
    method === 'HEAD' || status === 204 || status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (/^transfer-encoding: chunked/im.test(head) && method !== 'HEAD') {
    const last = text.indexOf('0\r\n\r\n', end + 4);
    return last < 0 ? undefined : { status, head, body: text.slice(end + 4, last), size: last + 5 };
  }
  const size = end + 4 + length;
  return text.length < size ? undefined : { status, head, body: text.slice(end + 4, size), size };
}
