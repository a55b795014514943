const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Encodes the special characters of a text for HTML (S-333). Text that is already encoded is not encoded again.
 *
 * The values of inputs are plain text. React encodes them when it renders them, and the API takes JSON, so they must
 * not be encoded before: they would be shown encoded twice, and O'Brien would be stored as O&#39;Brien (S-343). This
 * function is for the only place where the portal creates markup itself.
 * @public
 */
export function encodeHtml(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|#39);)|[<>"']/g, (character) => entities[character] ?? character);
}
