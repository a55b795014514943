import { marked } from 'marked';
import { useMemo } from 'react';
import { SafeHtml } from '#core/ui';
import './documentation.css';

/** Markdown as a page shows it: `marked` makes HTML of it, and the sanitiser takes from that whatever is more than text. */
export function Markdown({ text }: { readonly text: string }) {
  // The heading of a document is the screen's: its own begin one below.
  const html = useMemo(() => marked.parse(text.replace(/^- \[[ x]\] /gm, '- ☐ '), { async: false, gfm: true }), [text]);
  return <SafeHtml html={html} className="documentation-text" />;
}
