/** WebKit controlled by WebKitGTK's driver: the protocol over HTTP, with a separate display. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { freePort } from '../harness/free-port.ts';
import { findProgram, type Program, startProgram } from './program.ts';
import type { ActionSequence, Engine, Session } from './session.ts';

const driver = ['/usr/bin/WebKitWebDriver'];
const display = ['/usr/bin/Xvfb'];
const browser = ['4.1', '6.0', '4.0'].flatMap((version) => [
  `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  `/usr/lib/aarch64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  `/usr/libexec/webkit2gtk-${version}/MiniBrowser`,
]);

export const webKit: Engine = {
  name: 'WebKit',
  missing: () => ([driver, display, browser].every(findProgram) ? undefined : 'apt-get install webkit2gtk-driver xvfb'),
  start,
};

async function start(): Promise<Session> {
  const screen = startProgram(findProgram(display) ?? '', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  const [, number] = await screen.waitForLine(/^(\d+)\s*$/m);
  const port = await freePort();
  // A folder for all files that the browser writes and pages save.
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  mkdirSync(join(home, '.config'));
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  // Without a graphics card, WebKit renders in software.
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    DISPLAY: `:${number}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const program = startProgram(findProgram(driver) ?? '', [`--port=${port}`], env);
  const close = async () => {
    await program.end();
    await screen.end();
    rmSync(home, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${origin}/status`, program);
    const options = { binary: findProgram(browser), args: ['--automation'] };
    const created = await send(`${origin}/session`, {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
    });
    const { sessionId } = created as { sessionId: string };
    const command = (path: string, body: object) => send(`${origin}/session/${sessionId}/${path}`, body);
    await command('timeouts', { script: 60_000, pageLoad: 60_000 });
    const windowOf = async () => String(await send(`${origin}/session/${sessionId}/window`));
    const first = await windowOf();
    return {
      downloads,
      goTo: async (url) => void (await command('url', { url })),
      goBack: async () => void (await command('back', {})),
      runScript: (script, args) => command('execute/sync', { script, args }),
      act: async (actions: readonly ActionSequence[]) => void (await command('actions', { actions })),
      resize: async (width, height) => void (await command('window/rect', { width, height })),
      async openTab() {
        const { handle } = (await command('window/new', { type: 'tab' })) as { handle: string };
        await command('window', { handle });
      },
      async closeTab() {
        if ((await windowOf()) !== first) await send(`${origin}/session/${sessionId}/window`, undefined, 'DELETE');
        await command('window', { handle: first });
      },
      takePicture: async () => String(await send(`${origin}/session/${sessionId}/screenshot`)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Sends a command and returns its value. Without a body it is a GET, unless another method is named. */
async function send(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const init = !body
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(address, init);
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebDriver ${address}: ${JSON.stringify(value)}`);
  return value;
}

/**
 * Resolves when the driver's status reports that it accepts a session. The driver doesn't print when it listens.
 * @throws Error if it ends before
 */
async function waitUntilReady(address: string, program: Program): Promise<void> {
  let isReady = false;
  const waitUntilReady = async () => {
    while (!isReady) {
      isReady = await send(address).then(
        (value) => (value as { readonly ready: boolean }).ready, // the structure that WebDriver defines
        () => false,
      );
      await nextTurn();
    }
  };
  const end = program.ended.then((output) => {
    if (isReady) return;
    isReady = true;
    throw new Error(`The driver ended before it was ready:\n${output}`);
  });
  await Promise.race([waitUntilReady(), end]);
}
