/**
 * A remote tool: a separate server with a page that uses the portal's protocol, and violates it if a test requests
 * that.
 */
import { createServer, type Server } from 'node:http';
import { secretOf, toolKey } from '../../dev-server/sandbox/tool-sessions.ts';

const page = `<!doctype html><html lang="en"><title>Tool</title><h1>Tool</h1><p id="state">waiting</p><script src="/tool.js"></script></html>`;

/** Runs in the browser. `change` sends a change with a valid token; tests call the other functions. */
const script = `
const encode = (text) => new TextEncoder().encode(text);
let hello, secret, sequence = 0, portal, portalOrigin;
globalThis.hellos = [];
const token = async (nonce, at, value, own = secret) => {
  const key = await crypto.subtle.importKey('raw', encode(own), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const made = await crypto.subtle.sign('HMAC', key, encode(nonce + '.' + at + '.' + JSON.stringify(value)));
  return btoa(String.fromCharCode(...new Uint8Array(made))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};
addEventListener('message', async (event) => {
  if (event.source !== (parent === globalThis ? opener : parent) || event.data?.type !== 'hello') return;
  hello = event.data; portal = event.source; portalOrigin = event.origin; sequence = 0;
  hellos.push(hello);
  secret = await (await fetch('/secret?session=' + hello.session)).text();
  portal.postMessage({ type: 'connected', nonce: hello.nonce }, portalOrigin);
  document.querySelector('#state').textContent = 'connected';
});
globalThis.say = (message, target = portal ?? parent) => target.postMessage(message, '*');
globalThis.change = async (value, { secret, nonce = hello?.nonce, at = ++sequence } = {}) => {
  const message = { type: 'change', nonce, sequence: at, value, token: await token(nonce, at, value, secret) };
  (portal ?? parent).postMessage(message, '*');
  return message;
};
globalThis.secretNow = () => secret;
`;

export interface Tool {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts the tool on a free port. Its server shares a key with the sandbox of this seed. `/silent` is a page that never
 * answers.
 */
export async function startTool(seed: number): Promise<Tool> {
  let origin = '';
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tool');
    if (pathname === '/tool.js') return void response.setHeader('content-type', 'text/javascript').end(script);
    if (pathname === '/secret')
      return void response.end(secretOf(toolKey(seed, origin), searchParams.get('session') ?? ''));
    response
      .setHeader('content-type', 'text/html')
      .end(pathname === '/silent' ? '<!doctype html><title>Silent</title>' : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
