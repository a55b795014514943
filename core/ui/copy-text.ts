/**
 * Copies a text to the clipboard.
 * @throws if the browser does not allow it, such as outside a secure context
 * @public
 */
export async function copyText(value: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('There is no clipboard here.');
  await navigator.clipboard.writeText(value);
}
