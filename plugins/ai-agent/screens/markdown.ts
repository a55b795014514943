/** The Markdown of an answer as HTML, which still goes through the sanitiser: no pictures, no HTML of its own, and other sites by their name. */
import { Marked } from 'marked';
import { encodeHtml } from '#core/ui';

const marked = new Marked({ gfm: true, breaks: true, async: false });
marked.use({
  renderer: {
    image: ({ text }) => encodeHtml(text),
    html: ({ text }) => encodeHtml(text),
    link({ href, tokens }) {
      const said = this.parser.parseInline(tokens);
      if (/^\/(?![/\\])/.test(href)) return `<a href="${encodeHtml(href)}">${said}</a>`;
      const host = URL.canParse(href) && /^https:/i.test(href) ? new URL(href).host : undefined;
      return host === undefined ? said : `${said} (<a href="${encodeHtml(href)}">${encodeHtml(host)}</a>)`;
    },
  },
});

export const htmlOf = (markdown: string): string => String(marked.parse(markdown));
