/** HTML read or framed, by the one library that may make HTML of text. */
import DOMPurify from 'dompurify';

/**
 * Returns HTML as elements in a document of its own, in which nothing runs or loads: to be read, not to be shown.
 * @public
 */
export function parseHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
}

/** Returns a document for a frame without rights: its markup, styles by attributes, pictures; nothing that runs. */
export function frameDocument(html: string): string {
  const trusted = DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_TRUSTED_TYPE: true,
    ADD_TAGS: ['!doctype', 'title'],
  });
  // Its recipients also accept a TrustedHTML, which the DOM types do not include yet.
  return trusted as unknown as string;
}
