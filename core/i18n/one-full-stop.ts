/**
 * Returns a text without the second full stop after a name that ends with one: "Sent to Acme B.V.." ends with one. Tags
 * may stand between.
 */
export function oneFullStop(text: string): string {
  return text.replace(/(?<=\p{L})\.((?:<\/\w+>)*)\.(?=\s|$)/gu, '.$1');
}
