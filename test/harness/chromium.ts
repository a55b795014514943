/** Finds the Chromium that the browser tests run in. */
import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's Chromium without a window: it takes a third less of the processor than one that draws a window nobody sees. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** `$CHROMIUM_PATH`, Debian's own, or the one Playwright installed, in this order. @returns nothing where there is none */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, headlessShell, '/usr/bin/chromium', chromium.executablePath()].find((path) => path && isExecutable(path));
}

/** What to do where there is none. */
export const chromiumRemedy =
  "The browser tests need Chromium. Install Debian's package (apt-get install chromium), or Playwright's (npx --no playwright-core install chromium), or name one in CHROMIUM_PATH.";

/** Its path. @throws Error naming both remedies where there is none */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error(chromiumRemedy);
  return path;
}

/** What Playwright switches off by itself: of two lists the browser obeys the last one alone. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The list below the address bar, two pages in a process of their own that each window loads: half a second of the processor. */
const ofTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** For a machine without a display, also as root, and without calls of Chromium's own to the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A context's pages share what the site's process has compiled.
  '--process-per-site',
  `--disable-features=${[...offInPlaywright, ...ofTheAddressBar].join()}`,
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
