const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * A text as it is written into markup: special characters HTML-encoded (S-333), once: what is encoded already stays as it is.
 *
 * The values of inputs are plain text. React encodes them when it shows them, and the API takes JSON, so nothing there is encoded
 * beforehand: it would be doubled on display, and O'Brien would be stored as O&#39;Brien (S-343). This function is for the one place
 * where the portal writes markup itself.
 */
export function encodeHtml(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|#39);)|[<>"']/g, (character) => entities[character] ?? character);
}
