/** Parsing of HTML that is read or shown in a frame, with the only library that may create HTML from text. */
import DOMPurify from 'dompurify';

/**
 * Returns HTML as elements in a separate document, in which nothing runs or loads. It is for reading, not for
 * rendering.
 * @public
 */
export function parseHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
}

/**
 * Returns a document for a frame without permissions: markup, styles in attributes and images, but nothing that runs.
 */
export function frameDocument(html: string): string {
  const trusted = DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_TRUSTED_TYPE: true,
    ADD_TAGS: ['!doctype', 'title'],
  });
  // Its recipients also accept a TrustedHTML, which the DOM types do not include yet.
  return trusted as unknown as string;
}
