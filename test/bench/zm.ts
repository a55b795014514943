import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstScreenFiles, modulesIn } from '../../dev-server/assets/bundle-files.ts';
import { defaultBuild, entry, root } from './built-portal.ts';
const { metafile } = await defaultBuild();
const files = firstScreenFiles(metafile, entry, 'plugins/transactions/screens/transaction-lookup.tsx');
const mods = modulesIn(metafile, files);
const groups = new Map<string, number>();
for (const { module, bytes } of mods) {
  const m = module.replace(/^lazy:/, '');
  const key = m.includes('node_modules/') ? m.replace(/^.*node_modules\/((@[^/]+\/)?[^/]+).*$/, '$1') : m.split('/').slice(0, 2).join('/');
  groups.set(key, (groups.get(key) ?? 0) + bytes);
}
let total = 0;
for (const [k, v] of [...groups].sort((a, b) => b[1] - a[1])) { total += v; console.log(String(v).padStart(8), k); }
console.log(total, 'raw; brotli', files.reduce((n, f) => n + brotliCompressSync(readFileSync(root + '/' + f)).length, 0));
if (process.argv[2]) for (const { module, bytes } of mods.slice(0, 150)) console.log(bytes, module);
