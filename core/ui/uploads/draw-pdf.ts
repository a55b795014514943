/**
 * Drawing of PDFs with PDF.js. No script, form, link or attachment of the file works in a drawing. Its fonts are drawn
 * as shapes, and none of its code is evaluated.
 */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api';
import { type DrawPages, mostPages } from './draw-pages.ts';

/** Maximum width of a page in pixels, because the size in a file can be kilometers. */
const widest = 1_200;

/** Joins the pieces of a page's text to lines. White space that only positions a piece is ignored. */
export function linesOf(pieces: readonly { readonly str: string; readonly hasEOL: boolean }[]): string[] {
  const whole = pieces.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
  return whole
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Reads the text of a page from its stream. PDF.js iterates over the stream, which WebKit does not support. */
async function textOf(page: PDFPageProxy) {
  const pieces: TextItem[] = [];
  let language: string | undefined;
  for (const reader = page.streamTextContent().getReader(); ; ) {
    const { done, value }: ReadableStreamReadResult<TextContent> = await reader.read();
    if (done) return { pieces, language };
    pieces.push(...value.items.filter((item) => 'str' in item));
    language ??= value.lang ?? undefined;
  }
}

export const drawPdf: DrawPages = async (blob, add, signal) => {
  const [{ getDocument }, worker, data] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    // If this module is loaded, PDF.js starts no worker from a separate address.
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
    blob.arrayBuffer(),
  ]);
  Object.assign(globalThis, { pdfjsWorker: worker });
  const loading = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    stopAtErrors: false,
    useWasm: false,
    verbosity: 0,
  });
  signal.addEventListener('abort', () => void loading.destroy());
  const file = await loading.promise;
  try {
    for (let number = 1; number <= Math.min(file.numPages, mostPages) && !signal.aborted; number += 1) {
      const page = await file.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(1.5, widest / Math.max(width, 1)) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.min(Math.ceil(viewport.width), widest);
      canvas.height = Math.min(Math.ceil(viewport.height), widest * 4);
      await page.render({ canvas, viewport, annotationMode: 0 }).promise;
      const { pieces, language } = await textOf(page);
      add({ canvas, page: number, pages: file.numPages, lines: linesOf(pieces), language });
    }
    return file.numPages;
  } finally {
    void loading.destroy();
  }
};
