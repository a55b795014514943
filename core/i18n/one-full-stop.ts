/**
 * Returns a text without the second full stop after a name that ends with a full stop: "Sent to Acme B.V.." becomes
 * "Sent to Acme B.V.". Tags between the two full stops are ignored.
 */
export function oneFullStop(text: string): string {
  return text.replace(/(?<=\p{L})\.((?:<\/\w+>)*)\.(?=\s|$)/gu, '.$1');
}
