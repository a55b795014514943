/**
 * Formats a BIC in groups for bank, country, location and, if present, branch: `DEUT DE FF 500` (A-576, ISO 9362).
 * @public
 */
export function formatSwift(code: string): string {
  const plain = code.replace(/\s/g, '').toUpperCase();
  return [plain.slice(0, 4), plain.slice(4, 6), plain.slice(6, 8), plain.slice(8)].filter(Boolean).join(' ');
}
