/** Parser that normalizes the entries of a blacklist or an allowlist for comparison. */

import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { EntryType } from './entry-types.ts';

/**
 * @returns the normalized value; `undefined` if it is not valid for the type. Store only the fingerprint of a card
 *   number or an IBAN.
 */
export function readEntry(type: EntryType, typed: string): string | undefined {
  const value = typed.trim();
  if (type === 'Card') {
    const digits = value.replace(/[ -]/g, '');
    return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? digits : undefined;
  }
  if (type === 'Iban') {
    const iban = electronicFormatIBAN(value) ?? '';
    return isValidIBAN(iban) ? iban : undefined;
  }
  if (type === 'Wallet') return readWallet(value);
  if (type === 'Bin') return /^\d{6}$/.test(value) ? value : undefined;
  if (type === 'Email')
    return /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.]{2,}$/.test(value) && value.length <= 254
      ? value.toLowerCase()
      : undefined;
  return readNetwork(value);
}

/**
 * Parses a wallet address: Ethereum, regardless of letter case (EIP-55), or Bitcoin (BIP 173, or the older formats,
 * which are case-sensitive).
 */
function readWallet(value: string): string | undefined {
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) return value.toLowerCase();
  if (/^bc1[02-9ac-hj-np-z]{11,71}$/i.test(value)) return value.toLowerCase();
  return /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(value) ? value : undefined;
}

/** Returns whether an address equals a network or belongs to it: `10.1.2.3` is in `10.1.0.0/16`. */
export function isInNetwork(address: string, network: string): boolean {
  const [base = '', length = '32'] = network.split('/');
  const shift = 32 - Number(length);
  return Math.floor(numberOf(address) / 2 ** shift) === Math.floor(numberOf(base) / 2 ** shift);
}

/**
 * Parses an IPv4 address or a network of at most 65,536 addresses. A larger network belongs to no single owner, and
 * `/0` matches every address.
 */
function readNetwork(value: string): string | undefined {
  const [address = '', length, ...rest] = value.split('/');
  const octets = address.split('.');
  if (
    rest.length > 0 ||
    octets.length !== 4 ||
    !octets.every((octet) => /^(0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255)
  )
    return undefined;
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
