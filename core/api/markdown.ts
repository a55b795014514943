/**
 * Conversion of users' Markdown to HTML: text, lists, tables and links, never HTML or images of the author. Browser and
 * server share this code.
 */
import { Marked } from 'marked';
import { encodeHtml } from './encode-html.ts';

const marked = new Marked({ gfm: true, async: false });
marked.use({
  renderer: {
    image: ({ text }) => encodeHtml(text),
    html: ({ text }) => encodeHtml(text),
    link({ href, tokens }) {
      const content = this.parser.parseInline(tokens);
      if (/^\/(?![/\\])/.test(href)) return `<a href="${encodeHtml(href)}">${content}</a>`;
      if (/^mailto:[^\s@,;<>"?]+@[^\s@,;<>"?]+$/i.test(href)) return `<a href="${encodeHtml(href)}">${content}</a>`;
      const host = URL.canParse(href) && /^https:/i.test(href) ? new URL(href).host : undefined;
      if (host === undefined) return content;
      const link = (shown: string) => `<a href="${encodeHtml(href)}">${shown}</a>`;
      // Shows the host of a link before it is opened, regardless of the link's text.
      return content.includes(host) ? link(content) : `${content} (${link(encodeHtml(host))})`;
    },
  },
});

/**
 * Converts Markdown to HTML. Pass the result to `<SafeHtml>`, which sanitizes it.
 * @param breaks whether a line break in the text is a line break in the HTML, as in letters
 * @public
 */
export const markdownToHtml = (markdown: string, { breaks = false }: { readonly breaks?: boolean } = {}): string =>
  String(marked.parse(markdown, { breaks }));

/** Escapes a text as Markdown that shows it literally: it creates no link, heading or code. @public */
export const plainInMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]()<>#+!|~-]/g, '\\$&').replace(/\s+/g, ' ');

/**
 * Converts Markdown to plain text by removing the escapes that prevent characters from being markup.
 * @public
 */
export const textOfMarkdown = (markdown: string): string => markdown.replace(/\\([\\`*_{}[\]()<>#+!|~-])/g, '$1');
