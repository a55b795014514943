import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Creates a folder like that of a build, small enough to be made for each test file. */
export async function portalFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-'));
  const script = `console.log(${JSON.stringify('x'.repeat(2000))});`;
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><title>Portal</title><div id="root"></div>',
    'authentication/silent-redirect.html': '<!doctype html><title>Silent redirect</title>',
    'authentication/logout-callback.html': '<!doctype html><title>Logout callback</title>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-ABCDEFGH.js': script,
    'assets/main-ABCDEFGH.js.br': brotliCompressSync(script),
    'assets/main-ABCDEFGH.js.gz': gzipSync(script),
  };
  for (const [path, contents] of Object.entries(files)) {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  return dir;
}
