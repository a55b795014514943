/** Copies a text to the clipboard. @throws where the browser does not let it, as outside of a secure context @public */
export async function copyText(value: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('There is no clipboard here.');
  await navigator.clipboard.writeText(value);
}
