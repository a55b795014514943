/**
 * The pages of a PDF, drawn by PDF.js: no script, form, link or attachment of the file is alive in a drawing. Its fonts are drawn too, and
 * nothing of it is evaluated.
 */
import { useEffect, useRef, useState } from 'react';
import { useUiText } from '../later-texts.ts';
import { Skeleton } from '../pieces/skeleton.tsx';

/** Pages that are drawn: enough to know a document by. */
const most = 20;
/** Pixels of a page's width at most; a page can say it has kilometres. */
const widest = 1_200;

type State = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'shown'; readonly pages: number };

export default function PdfPages({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const text = useUiText();
  const place = useRef<HTMLElement>(null);
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    draw(blob, place.current, (page, pages) => text('file.page', { page, pages }), abort.signal).then(
      (pages) => abort.signal.aborted || setState({ kind: 'shown', pages }),
      () => abort.signal.aborted || setState({ kind: 'failed' }),
    );
    return () => abort.abort();
  }, [blob, text]);
  return (
    <>
      {state.kind === 'loading' && <Skeleton />}
      {state.kind === 'failed' && <p role="alert">{text('file.previewFailed')}</p>}
      <section
        ref={place}
        className="ui-uploads-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it
        tabIndex={0}
        aria-label={text('file.previewOf', { file: name })}
        hidden={state.kind === 'failed'}
      />
      {state.kind === 'shown' && state.pages > most && <p className="ui-muted">{text('file.pagesLeft', { count: most, pages: state.pages })}</p>}
    </>
  );
}

/** @returns how many pages the file has @throws where it is no PDF that can be read */
async function draw(blob: Blob, place: HTMLElement | null, nameOf: (page: number, pages: number) => string, signal: AbortSignal): Promise<number> {
  const [{ getDocument }, worker, data] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    // Where it finds this, PDF.js starts no worker from an address of its own.
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
    blob.arrayBuffer(),
  ]);
  Object.assign(globalThis, { pdfjsWorker: worker });
  const loading = getDocument({ data, isEvalSupported: false, enableXfa: false, disableFontFace: true, stopAtErrors: false, useWasm: false, verbosity: 0 });
  signal.addEventListener('abort', () => void loading.destroy());
  const file = await loading.promise;
  try {
    for (let number = 1; number <= Math.min(file.numPages, most) && !signal.aborted; number += 1) {
      const page = await file.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(1.5, widest / Math.max(width, 1)) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.min(Math.ceil(viewport.width), widest);
      canvas.height = Math.min(Math.ceil(viewport.height), widest * 4);
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', nameOf(number, file.numPages));
      await page.render({ canvas, viewport, annotationMode: 0 }).promise;
      if (!signal.aborted) place?.append(canvas);
    }
    return file.numPages;
  } finally {
    void loading.destroy();
  }
}
