import { useEffect, useRef } from 'react';
import { logError } from '../../errors/log.ts';

export interface FramedHtmlProps {
  readonly title: string;
  /** A complete HTML document. */
  readonly html: string;
  readonly className?: string;
}

/**
 * Renders a document in a frame without scripts and without an origin. The frame is empty until the sanitizer has
 * loaded.
 * @public
 */
export function FramedHtml({ title, html, className }: FramedHtmlProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const { frameDocument } = await import('./parse-html.ts');
      // Sets the property, because React would set the attribute to a plain string, which the content security policy
      // refuses here.
      if (!isGone && frame.current) frame.current.srcdoc = frameDocument(html);
    };
    show().catch((error: unknown) => logError('A framed document could not be shown', error));
    return () => {
      isGone = true;
    };
  }, [html]);
  return <iframe ref={frame} className={className} title={title} sandbox="" referrerPolicy="no-referrer" />;
}
