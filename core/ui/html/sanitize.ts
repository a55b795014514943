/** Sanitizer of HTML from the server. Loaded with the first HTML that is shown. */
import DOMPurify, { type Config } from 'dompurify';
import { safeReturnUrl } from '../../routing/return-url.ts';

/** Allowed elements: text and its structure, but nothing that loads, runs, covers the page or accepts input. */
const tags = [
  ...[
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'ins',
    'kbd',
    'li',
    'ol',
    'p',
    'pre',
  ],
  ...[
    'q',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
];

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  // These attributes hold no addresses, so the rule for addresses below does not apply to them.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
};

/** Characters that change the direction of the following text, so that it looks like another text. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns sanitized elements for the page. A fragment needs no sink that Trusted Types protect, unlike a text. */
export function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, config);
  for (const link of fragment.querySelectorAll('a')) secureLink(link);
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue) node.nodeValue = node.nodeValue.replace(directionOverrides, '');
  }
  return fragment;
}

/**
 * Secures a link. Links to other sites open in a new tab and send no data about the portal; links to sign-in or
 * sign-out are disabled.
 */
function secureLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  if (/^https:/i.test(href)) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  } else if (href.startsWith('/')) {
    try {
      link.setAttribute('href', safeReturnUrl(href, location.origin));
    } catch {
      link.removeAttribute('href');
    }
  }
}
