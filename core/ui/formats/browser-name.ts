/** Names of the browser and the system in a user agent: `Chrome 130`, `Windows`. Unknown names are undefined. */

/** The first match applies, because most browsers also contain the names of other browsers. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*Safari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns the names of the browser and the system in a user agent. @public */
export function browserName(userAgent: string): {
  readonly browser: string | undefined;
  readonly system: string | undefined;
} {
  const found = browsers
    .map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const)
    .find(([, version]) => version !== undefined);
  return { browser: found?.join(' '), system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] };
}
