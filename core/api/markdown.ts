/** Markdown of people as HTML: text, lists, tables and links, never HTML or pictures of its own. The same for browser and server. */
import { Marked } from 'marked';
import { encodeHtml } from './encode-html.ts';

const marked = new Marked({ gfm: true, async: false });
marked.use({
  renderer: {
    image: ({ text }) => encodeHtml(text),
    html: ({ text }) => encodeHtml(text),
    link({ href, tokens }) {
      const said = this.parser.parseInline(tokens);
      if (/^\/(?![/\\])/.test(href)) return `<a href="${encodeHtml(href)}">${said}</a>`;
      if (/^mailto:[^\s@,;<>"?]+@[^\s@,;<>"?]+$/i.test(href)) return `<a href="${encodeHtml(href)}">${said}</a>`;
      const host = URL.canParse(href) && /^https:/i.test(href) ? new URL(href).host : undefined;
      if (host === undefined) return said;
      const link = (shown: string) => `<a href="${encodeHtml(href)}">${shown}</a>`;
      // Where a link leads is seen before it is opened, whatever its text says.
      return said.includes(host) ? link(said) : `${said} (${link(encodeHtml(host))})`;
    },
  },
});

/**
 * What is shown of it still goes through the sanitiser of `<SafeHtml>`.
 * @param breaks a line's end is one in the HTML as well, as people write letters
 */
export const htmlOfMarkdown = (markdown: string, { breaks = false }: { readonly breaks?: boolean } = {}): string => String(marked.parse(markdown, { breaks }));

/** A text as Markdown that shows it as it is: it makes no link, heading or code. */
export const plainInMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()<>#+!|~-]/g, '\\$&').replace(/\s+/g, ' ');

/** Markdown as a plain text: as it is written, without what keeps characters from being markup. */
export const textOfMarkdown = (markdown: string): string => markdown.replace(/\\([\\`*_{}[\]()<>#+!|~-])/g, '$1');
