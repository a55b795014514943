/**
 * URLs that the product may send to: public addresses only, so that requests cannot reach the internal network of the
 * server (server-side request forgery).
 */
import { BlockList, isIP } from 'node:net';
import { isPlainUrl } from '#core/api';

/**
 * Special-purpose addresses of IPv4 and IPv6 (RFC 6890): loopback, private, link-local, shared, documentation,
 * multicast.
 */
const inside = new BlockList();
for (const [net, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, length, 'ipv4');

const innerNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid)$/;

/**
 * Returns why requests to a URL are not allowed; `undefined` if they are. A host name can resolve to another address by
 * the time of a delivery, so the sender checks the resolved address against the same rules and follows no redirects.
 */
export function urlProblem(typed: string): string | undefined {
  if (!URL.canParse(typed)) return 'Enter a URL like https://shop.example/webhooks.';
  const url = new URL(typed);
  if (url.protocol !== 'https:') return 'Enter a URL that starts with https://.';
  if (url.username !== '' || url.password !== '')
    return 'Remove the user name and password from the URL. Deliveries are signed.';
  if (url.hash !== '') return 'Remove the # and what follows it from the URL.';
  if (url.port !== '' && url.port !== '8443') return 'Use port 443 or 8443.';
  if (!isPlainUrl(typed)) return 'Enter the URL without backslashes and spaces.';
  // The URL parser has already converted every notation of an IPv4 address to dotted decimal: 0x7f.1 is 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) === 6) return 'Use a host name or an IPv4 address.';
  if (isIP(host) === 4)
    return inside.check(host, 'ipv4') ? "Use a public address. We can't deliver to private networks." : undefined;
  if (!host.includes('.') || innerNames.test(host)) return "Use a public name. We can't deliver to private networks.";
  return undefined;
}
