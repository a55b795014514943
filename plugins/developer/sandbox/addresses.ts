/** IP addresses and CIDR ranges from which a key may be used. */
import { BlockList, isIP } from 'node:net';

const partsOf = (entry: string) => {
  const [address = '', bits] = entry.split('/');
  const family = isIP(address);
  return {
    address,
    family: family === 6 ? ('ipv6' as const) : ('ipv4' as const),
    isAddress: family > 0,
    bits,
    most: family === 6 ? 128 : 32,
  };
};

/** Returns the problem of an entry that is neither an IP address nor a range; `undefined` if it is valid. */
export function addressProblem(entry: string): string | undefined {
  const { isAddress, bits, most } = partsOf(entry);
  if (!isAddress) return `${entry} isn't a valid IP address. Use 203.0.113.7 or 203.0.113.0/24.`;
  if (bits === undefined) return undefined;
  const length = Number(bits);
  if (length < 1 || length > most) return `/${bits} of ${entry} is not allowed. Use a number from 1 to ${most}.`;
  return undefined;
}

/** Returns whether an IP address matches one of the entries. If there are no entries, every address is allowed. */
export function isAllowed(entries: readonly string[], address: string): boolean {
  if (entries.length === 0) return true;
  const list = new BlockList();
  for (const entry of entries) {
    const { address: start, family, bits, most } = partsOf(entry);
    list.addSubnet(start, bits === undefined ? most : Number(bits), family);
  }
  const plain = address.replace(/^::ffff:/, '');
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
