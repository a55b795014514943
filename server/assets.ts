/**
 * The assets of a build, which are read once with their headers and compressed copies. They are requested far more
 * often than other files and never change, so they are sent before the framework handles the request.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { strictTransport } from './build-output/strict-transport.ts';
import { type Coding, codingOf } from './coding.ts';
import { hostName } from './http/hosts.ts';
import { isRequestId } from './http/request-id.ts';
import { memoize } from './memoize.ts';

/** Form in which an asset is sent. Header names and values alternate, because that is fastest in Node. */
interface Answer {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

interface Asset {
  readonly etag: string;
  readonly as: Readonly<Partial<Record<Coding, Answer>>>;
}

interface AssetOptions {
  /** The folder `public` of the build. */
  readonly dir: string;
  /** Headers of every asset. */
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum size of the cached assets in bytes. All other assets are read from disk each time. */
  readonly maxCachedBytes: number;
  readonly hosts: ReadonlySet<string>;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-Proto is trusted. */
  readonly trustedProxies: readonly string[];
  readonly isDraining: () => boolean;
  /**
   * Called for each asset that was sent.
   * @param ms duration in milliseconds
   */
  readonly onSent: (request: IncomingMessage, id: string, status: number, ms: number) => void;
}

/**
 * @returns whether it has answered a request; it does not handle missing files, ranges, other hosts, and methods other
 *   than a plain GET
 */
export async function assetAnswers({
  dir,
  headers,
  maxCachedBytes,
  hosts,
  trustedProxies,
  isDraining,
  onSent,
}: AssetOptions): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const assets = await readAssets(join(dir, 'assets'), headers, maxCachedBytes);
  const isOurs = memoize((header: string) => hosts.has(hostName(header) ?? ''));
  const coding = memoize(codingOf);
  const isTrusted = memoize(createTrust(trustedProxies));

  return (request, response) => {
    const { method, url = '', headers: requestHeaders, rawHeaders } = request;
    if (!url.startsWith('/assets/') || (method !== 'GET' && method !== 'HEAD')) return false;
    const asset = assets.get(url);
    if (!asset || requestHeaders['content-length'] !== undefined || requestHeaders['transfer-encoding'] !== undefined)
      return false;
    const proto = requestHeaders['x-forwarded-proto'];
    if (proto !== undefined && proto !== 'https' && proto !== 'http') return false;
    const answer = asset.as[coding(String(requestHeaders['accept-encoding'] ?? ''))] ?? asset.as.identity;
    if (!answer || requestHeaders.host === undefined || !isOurs(requestHeaders.host) || hasTwoHosts(rawHeaders))
      return false;

    const started = performance.now();
    const given = requestHeaders['x-request-id'];
    const id = isRequestId(given) ? given : randomUUID();
    const isKnown = requestHeaders['if-none-match']?.includes(asset.etag) === true;
    const status = isKnown ? 304 : 200;
    const sent = [...answer.headers, 'x-request-id', id];
    if (proto === 'https' && isTrusted(request.socket.remoteAddress ?? ''))
      sent.push('strict-transport-security', strictTransport);
    if (isDraining()) sent.push('connection', 'close');
    if (!isKnown) sent.push('content-length', String(answer.body.length));
    response.on('finish', () => onSent(request, id, status, performance.now() - started));
    response.writeHead(status, sent);
    response.end(isKnown ? undefined : answer.body);
    return true;
  };
}

async function readAssets(
  dir: string,
  headers: Readonly<Record<string, string>>,
  maxCachedBytes: number,
): Promise<ReadonlyMap<string, Asset>> {
  const names = new Set(await readdir(dir));
  const originals = [...names].filter((name) => !/\.(br|gz)$/.test(name));
  const sized = await Promise.all(originals.map(async (name) => ({ name, size: (await stat(join(dir, name))).size })));
  const assets = new Map<string, Asset>();
  let taken = 0;
  // Small files first: they are the majority.
  for (const { name } of sized.sort((a, b) => a.size - b.size || (a.name < b.name ? -1 : 1))) {
    const type = types[name.slice(name.lastIndexOf('.'))];
    if (type === undefined) continue;
    const [identity, br, gzip] = await Promise.all(
      [name, `${name}.br`, `${name}.gz`].map((file) =>
        file === name || names.has(file) ? readFile(join(dir, file)) : undefined,
      ),
    );
    const bytes = [identity, br, gzip].reduce((sum, body) => sum + (body?.length ?? 0), 0);
    if (!identity || taken + bytes > maxCachedBytes) continue;
    taken += bytes;
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
    const common = [...Object.entries(headers).flat(), 'content-type', type, 'etag', etag, 'vary', 'accept-encoding'];
    const as = (body: Buffer | undefined, coding?: string) =>
      body && { body, headers: coding === undefined ? common : [...common, 'content-encoding', coding] };
    assets.set(`/assets/${name}`, {
      etag,
      // `identity` has no content encoding.
      as: {
        identity: as(identity),
        ...(br && { br: as(br, 'br') }),
        ...(gzip && { gzip: as(gzip, 'gzip') }),
      } as Asset['as'],
    });
  }
  return assets;
}

/** Content types of the files of a build. All other files are sent from disk. */
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function hasTwoHosts(raw: readonly string[]): boolean {
  let found = 0;
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === 'host') found += 1;
  return found > 1;
}

function createTrust(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [net = '', bits] = proxy.split('/', 2);
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return plain !== '' && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
