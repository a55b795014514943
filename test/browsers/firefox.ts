/**
 * Firefox controlled by Marionette, its own implementation of WebDriver. Sends the commands that geckodriver would
 * forward, without geckodriver.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, startProgram } from './program.ts';
import type { Engine, Session } from './session.ts';

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (findProgram(program) ? undefined : 'apt-get install firefox-esr'),
  start,
};

/** Preferences that choose any free port and keep Firefox from sending its own network requests. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.folderList': 2,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
};

async function start(): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  const downloads = join(profile, 'downloads');
  mkdirSync(downloads);
  lines.push(`user_pref("browser.download.dir", ${JSON.stringify(downloads)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const browser = startProgram(findProgram(program) ?? '', args);
  let socket: Socket | undefined;
  const close = async () => {
    socket?.destroy();
    await browser.end();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const [, port] = await browser.waitForLine(/Listening on port (\d+)/);
    socket = connect(Number(port), '127.0.0.1');
    const send = speakMarionette(socket);
    await send('WebDriver:NewSession', {});
    await send('WebDriver:SetTimeouts', { script: 60_000, pageLoad: 60_000 });
    const windowOf = async () => String(resultValue(await send('WebDriver:GetWindowHandle', {})));
    const first = await windowOf();
    return {
      downloads,
      goTo: async (url) => void (await send('WebDriver:Navigate', { url })),
      goBack: async () => void (await send('WebDriver:Back', {})),
      runScript: async (script, args) => resultValue(await send('WebDriver:ExecuteScript', { script, args })),
      act: async (actions) => void (await send('WebDriver:PerformActions', { actions })),
      resize: async (width, height) => void (await send('WebDriver:SetWindowRect', { width, height })),
      async openTab() {
        const { handle } = (await send('WebDriver:NewWindow', { type: 'tab', focus: true })) as { handle: string };
        await send('WebDriver:SwitchToWindow', { handle });
      },
      async closeTab() {
        if ((await windowOf()) !== first) await send('WebDriver:CloseWindow', {});
        await send('WebDriver:SwitchToWindow', { handle: first });
      },
      takePicture: async () => String(resultValue(await send('WebDriver:TakeScreenshot', { full: false }))),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const resultValue = (result: unknown): unknown => (result as { readonly value: unknown }).value;

type Answer = readonly [
  type: 1,
  id: number,
  error: { readonly error: string; readonly message: string } | null,
  result: unknown,
];

/**
 * Returns a function that sends a command and resolves with its result. Messages are JSON with a prefix of their length
 * in bytes.
 */
function speakMarionette(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString('utf8'));
      received = received.subarray(end);
      // The first message is a greeting and not an answer.
      if (Array.isArray(message)) settle(message as unknown as Answer); // Marionette sends only arrays
    }
  });
  socket.on('error', (error) => endAll(error));
  socket.on('close', () => endAll(new Error('Firefox closed the connection.')));
  const settle = ([, id, error, result]: Answer) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error) caller?.reject(new Error(`Marionette: ${error.error}: ${error.message}`));
    else caller?.resolve(result);
  };
  const endAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const message = Buffer.from(JSON.stringify([0, lastId, name, parameters]));
      socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    });
}
