import { useMemo } from 'react';
import { markdownToHtml } from '../../api/markdown.ts';
import { SafeHtml } from './safe-html.tsx';

export interface MarkdownProps {
  readonly text: string;
  /** True if line breaks in the text are line breaks in the output, as in letters. */
  readonly breaks?: boolean;
  readonly className?: string;
}

/** Renders Markdown without images and raw HTML. Links to other sites show their host. @public */
export function Markdown({ text, breaks = false, className }: MarkdownProps) {
  const html = useMemo(() => markdownToHtml(text, { breaks }), [text, breaks]);
  return <SafeHtml html={html} {...(className !== undefined && { className })} />;
}
