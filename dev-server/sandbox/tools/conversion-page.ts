/**
 * The script of the tool's page, which serve.ts builds for browsers. It implements the portal's protocol for remote
 * tools (S-387 to S-390) and requests rates from its own server.
 */
import type { Hello, ToolMessage } from '../../../core/ui/remote-tool/messages.ts';
import type { Plain } from '../../../core/ui/remote-tool/plain.ts';
import { changeToken } from '../../../core/ui/remote-tool/token.ts';

interface Line {
  readonly portal: MessageEventSource;
  readonly origin: string;
  readonly nonce: string;
  readonly secret: string;
  sequence: number;
}

let line: Line | undefined;

/** The window that opened the tool, or that contains it in a frame. */
const portal: MessageEventSource | null = parent === window ? opener : parent;

function find<Wanted extends HTMLElement>(selector: string, kind: new () => Wanted): Wanted {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${selector}.`);
}

const form = find('form', HTMLFormElement);
const result = find('#result', HTMLElement);
const state = find('#state', HTMLElement);

const send = (to: Pick<Line, 'portal' | 'origin'>, message: ToolMessage) =>
  to.portal.postMessage(message, { targetOrigin: to.origin });

const requestAnswer = async (address: string) => {
  const answer = await fetch(address);
  const read: { readonly message?: string; readonly secret?: string; readonly result?: string } = await answer.json();
  if (!answer.ok) throw new Error(read.message ?? String(answer.status));
  return read;
};

addEventListener('message', async ({ source, origin, data }: MessageEvent<Partial<Hello> | null>) => {
  const { type, nonce, session } = data ?? {};
  if (
    source === null ||
    source !== portal ||
    type !== 'hello' ||
    typeof nonce !== 'string' ||
    typeof session !== 'string'
  )
    return;
  const { secret = '' } = await requestAnswer(`session?${new URLSearchParams({ session })}`);
  line = { portal: source, origin, nonce, secret, sequence: 0 };
  send(line, { type: 'connected', nonce });
  state.textContent = state.dataset.connected ?? '';
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    const { result: converted = '' } = await requestAnswer(`conversion?${new URLSearchParams(given)}`);
    result.textContent = converted;
    await change({ ...given, result: converted });
  } catch (error) {
    result.textContent = error instanceof Error ? error.message : String(error);
  }
});

/** Sends the change to the portal, if it is connected. */
async function change(value: Plain): Promise<void> {
  if (!line) return;
  line.sequence += 1;
  const { nonce, sequence, secret } = line;
  send(line, { type: 'change', nonce, sequence, value, token: await changeToken(secret, { nonce, sequence, value }) });
}

// The origin of the portal is unknown until its first message.
portal?.postMessage({ type: 'ready' } satisfies ToolMessage, { targetOrigin: '*' });
