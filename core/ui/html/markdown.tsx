import { useMemo } from 'react';
import { htmlOfMarkdown } from '../../api/markdown.ts';
import { SafeHtml } from './safe-html.tsx';

export interface MarkdownProps {
  readonly text: string;
  /** Lines end where they end in the text, as people write letters. */
  readonly breaks?: boolean;
  readonly className?: string;
}

/** Renders Markdown: no pictures, no raw HTML, and links to other sites by their name. @public */
export function Markdown({ text, breaks = false, className }: MarkdownProps) {
  const html = useMemo(() => htmlOfMarkdown(text, { breaks }), [text, breaks]);
  return <SafeHtml html={html} {...(className !== undefined && { className })} />;
}
