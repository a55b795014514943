/** Finds the Chromium for the browser tests. */
import { chromium } from 'playwright-core';
import { findBrowser } from '../../cli/doctor/browser-paths.ts';

/**
 * Finds the path of Chromium.
 * @returns undefined if there is none, or if `CHROMIUM_PATH` is wrong
 */
export const findChromium = (): string | undefined => findBrowser(process.env, chromium.executablePath()).path;

/** Returns the remedy if Chromium is missing. */
export function chromiumRemedy(): string {
  const { wrong } = findBrowser(process.env);
  if (wrong !== undefined)
    return `The browser tests need Chromium. CHROMIUM_PATH names ${wrong}, which isn’t a program: fix or unset it.`;
  return "The browser tests need Chromium. Install Debian's package (apt-get install chromium), or Playwright's (npx --no playwright-core install chromium), or name one in CHROMIUM_PATH.";
}

/**
 * Returns the path of Chromium.
 * @throws Error with the remedies if there is none
 */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error(chromiumRemedy());
  return path;
}

/** Features that Playwright turns off itself. The browser uses only the last of two such lists. */
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

/**
 * The list below the address bar: two pages in a separate process that each window loads, which takes half a second of
 * the processor.
 */
const ofTheAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags for a machine without a display, also as root, and without Chromium's own network calls. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a context share the compiled code of the process of their site.
  '--process-per-site',
  `--disable-features=${[...offInPlaywright, ...ofTheAddressBar].join()}`,
];
