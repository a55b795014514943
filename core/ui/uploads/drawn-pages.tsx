/**
 * Pages of files that browsers can't display, or not safely. Each page is drawn on a canvas, where nothing of the file
 * can run.
 */
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { useUiText } from '../later-texts.ts';
import { type DrawnPage, type DrawPages, mostPages } from './draw-pages.ts';

const drawers: Readonly<Record<string, () => Promise<DrawPages>>> = {
  'application/pdf': async () => (await import('./draw-pdf.ts')).drawPdf,
  'image/tiff': async () => (await import('./draw-tiff.ts')).drawTiff,
};

/** Returns whether files of a media type are drawn page by page. */
export const isDrawn = (contentType: string): boolean => Object.hasOwn(drawers, contentType);

type State = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'shown'; readonly pages: number };

/** Creates an element with a line of the page's text, for screen readers. */
function spokenLine(line: string, language: string | undefined): HTMLElement {
  const element = document.createElement('p');
  element.className = 'ui-visually-hidden';
  // Empty if the file has no language, because the portal's language would be wrong.
  element.lang = language ?? '';
  element.textContent = line;
  return element;
}

export function DrawnPages({
  blob,
  name,
  contentType,
}: {
  readonly blob: Blob;
  readonly name: string;
  readonly contentType: string;
}) {
  const text = useUiText();
  const place = useRef<HTMLElement>(null);
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const add = ({ canvas, page, pages, lines = [], language }: DrawnPage) => {
      if (signal.aborted) return;
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', text('file.page', { page, pages }));
      place.current?.append(canvas, ...lines.map((line) => spokenLine(line, language)));
    };
    const draw = async () => {
      const drawPages = await drawers[contentType]?.();
      if (!drawPages) throw new Error(`Files of the type ${contentType} have no pages to draw.`);
      return drawPages(blob, add, signal);
    };
    draw().then(
      (pages) => signal.aborted || setState({ kind: 'shown', pages }),
      () => signal.aborted || setState({ kind: 'failed' }),
    );
    return () => controller.abort();
  }, [blob, contentType, text]);
  return (
    <>
      {state.kind === 'loading' && <Skeleton />}
      {state.kind === 'failed' && <p role="alert">{text('file.previewFailed')}</p>}
      <section
        ref={place}
        className="ui-uploads-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={text('file.previewOf', { file: name })}
        hidden={state.kind === 'failed'}
      />
      {state.kind === 'shown' && state.pages > mostPages && (
        <p className="ui-muted">{text('file.pagesLeft', { count: mostPages, pages: state.pages })}</p>
      )}
    </>
  );
}
