import { chromium } from 'playwright-core';
import { startServer } from '../../dev-server/server.ts';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { shared, signIn } from '../harness/sign-in.ts';
import { defaultBuild } from './built-portal.ts';
import { open } from './first-load.ts';
const { result, metafile } = await defaultBuild();
const server = await startServer({ port: 0, build: { dir: result.outDir } });
const what = (url: string) => {
  const found = Object.entries(metafile.outputs).find(([file]) => url.endsWith('/' + file.split('/').pop()));
  if (!found) return '';
  const inputs = Object.entries(found[1].inputs).sort((a, b) => b[1].bytesInOutput - a[1].bytesInOutput);
  return (found[1].entryPoint ?? '-') + ' [' + inputs.slice(0, 3).map(([f, i]) => f.replace(/^.*\/(?=[^/]*\/[^/]*$)/, '') + ':' + i.bytesInOutput).join(' ') + (inputs.length > 3 ? ` +${inputs.length - 3}` : '') + ']';
};
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const session = shared(await signIn(browser, server.origin, 'merchant'));
for (let i = 0; i < 2; i++) {
  const load = await open(browser, session, server.origin + '/merchant/transaction-management/transaction-lookup?size=20');
  if (i) {
    const t0 = load.requests[0]!.at;
    for (const r of load.requests) console.log(String(Math.round(r.at - t0)).padStart(5), String(r.bytes).padStart(7), r.type.padEnd(10), r.url.replace(server.origin, '').slice(0, 60), what(r.url));
    console.log('painted', load.painted, 'longest', load.longestTask, load.requests.length);
  }
}
await browser.close();
await server.close();
