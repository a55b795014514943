/** What can stand on a black or white list, as it is typed and as it is kept. The same for browser and server. */

export const entryTypes = ['Card', 'Bin', 'Email', 'Ip'] as const;
export type EntryType = (typeof entryTypes)[number];

/** @returns the value as it is compared; undefined where it is none of that type. A card number comes back as its digits: keep its fingerprint alone */
export function readEntry(type: EntryType, typed: string): string | undefined {
  const value = typed.trim();
  if (type === 'Card') {
    const digits = value.replace(/[ -]/g, '');
    return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? digits : undefined;
  }
  if (type === 'Bin') return /^\d{6}$/.test(value) ? value : undefined;
  if (type === 'Email') return /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.]{2,}$/.test(value) && value.length <= 254 ? value.toLowerCase() : undefined;
  return readNetwork(value);
}

/** Whether an address is of a network, or is it: `10.1.2.3` of `10.1.0.0/16`. */
export function isInNetwork(address: string, network: string): boolean {
  const [base = '', length = '32'] = network.split('/');
  const shift = 32 - Number(length);
  return Math.floor(numberOf(address) / 2 ** shift) === Math.floor(numberOf(base) / 2 ** shift);
}

/** An IPv4 address or a network of at most 65,536 of them: a larger one is nobody's, and `/0` everybody. */
function readNetwork(value: string): string | undefined {
  const [address = '', length, ...rest] = value.split('/');
  const octets = address.split('.');
  if (rest.length > 0 || octets.length !== 4 || !octets.every((one) => /^(0|[1-9]\d{0,2})$/.test(one) && Number(one) <= 255)) return undefined;
  if (length === undefined) return address;
  if (!/^\d{1,2}$/.test(length) || Number(length) < 16 || Number(length) > 32) return undefined;
  return `${address}/${Number(length)}`;
}

const numberOf = (address: string) => address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
