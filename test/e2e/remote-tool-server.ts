/** A remote tool: a server of its own with a page that speaks the portal's protocol, and misbehaves when a test asks it to. */
import { createServer, type Server } from 'node:http';

const page = `<!doctype html><html lang="en"><title>Tool</title><h1>Tool</h1><p id="state">waiting</p><script src="/tool.js"></script></html>`;

/** Runs in the browser. `change` sends a change with a sound token; the rest is for the tests to call. */
const script = (secret: string) => `
const encode = (text) => new TextEncoder().encode(text);
let hello, sequence = 0, portal, portalOrigin;
globalThis.hellos = [];
const token = async (nonce, at, value, secret = ${JSON.stringify(secret)}) => {
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const made = await crypto.subtle.sign('HMAC', key, encode(nonce + '.' + at + '.' + JSON.stringify(value)));
  return btoa(String.fromCharCode(...new Uint8Array(made))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};
addEventListener('message', (event) => {
  if (event.source !== (parent === globalThis ? opener : parent) || event.data?.type !== 'hello') return;
  hello = event.data; portal = event.source; portalOrigin = event.origin; sequence = 0;
  hellos.push(hello);
  portal.postMessage({ type: 'connected', nonce: hello.nonce }, portalOrigin);
  document.querySelector('#state').textContent = 'connected';
});
globalThis.say = (message, target = portal ?? parent) => target.postMessage(message, '*');
globalThis.change = async (value, { secret, nonce = hello?.nonce, at = ++sequence } = {}) => {
  const message = { type: 'change', nonce, sequence: at, value, token: await token(nonce, at, value, secret) };
  (portal ?? parent).postMessage(message, '*');
  return message;
};
`;

/** Starts the tool on a free port. `/silent` is a page that never answers. */
export async function startTool(secret: string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/tool.js') return void response.setHeader('content-type', 'text/javascript').end(script(secret));
    response.setHeader('content-type', 'text/html').end(path === '/silent' ? '<!doctype html><title>Silent</title>' : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
