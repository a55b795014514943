const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Encodes the special characters of a text for HTML (S-333), once: text that is already encoded stays unchanged.
 *
 * The values of inputs are plain text. React encodes them when it shows them, and the API takes JSON, so nothing there
 * is encoded
 * beforehand: it would be doubled on display, and O'Brien would be stored as O&#39;Brien (S-343). This function is for
 * the one place
 * where the portal writes markup itself.
 * @public
 */
export function encodeHtml(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|#39);)|[<>"']/g, (character) => entities[character] ?? character);
}
