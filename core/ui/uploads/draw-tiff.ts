/** Drawing of TIFFs from scanners and fax services. Only Safari can display TIFFs. */
import utif, { type IFD } from 'utif2';
import { type DrawPages, mostPages } from './draw-pages.ts';

/** Maximum number of pixels of a page: A3 at 600 dots per inch. */
const mostPixels = 72_000_000;
/** Maximum number of pages of a file. A file with more has circular references between its directories. */
const mostDirectories = 1_000;
/** Tags of TIFF 6.0. */
const tags = { width: 't256', height: 't257', compression: 't259', tileWidth: 't322', tileHeight: 't323' } as const;
/** Compressions used by scanners and office programs: none, CCITT, LZW, JPEG, Deflate, PackBits. */
const compressions: readonly number[] = [1, 2, 3, 4, 5, 7, 8, 32946, 32773];

export const drawTiff: DrawPages = async (blob, add, signal) => {
  const bytes = await blob.arrayBuffer();
  checkDirectory(new DataView(bytes));
  // Directories without a width contain no image.
  const pages = utif.decode(bytes).filter((page) => numberIn(page, tags.width) !== undefined);
  if (pages.length === 0) throw new Error('The file has no picture.');
  for (const [at, page] of pages.slice(0, mostPages).entries()) {
    if (signal.aborted) break;
    add({ canvas: draw(bytes, page), page: at + 1, pages: pages.length });
    // Releases the drawn image, and lets the page respond before the next.
    page.data = new Uint8Array();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return pages.length;
};

function draw(bytes: ArrayBuffer, page: IFD): HTMLCanvasElement {
  const [width = 0, height = 0] = [numberIn(page, tags.width), numberIn(page, tags.height)];
  const tile = (numberIn(page, tags.tileWidth) ?? 0) * (numberIn(page, tags.tileHeight) ?? 0);
  if (!(width >= 1 && height >= 1 && width * height <= mostPixels && tile <= mostPixels))
    throw new Error(`A page of ${width} by ${height} pixels is not drawn.`);
  const compression = numberIn(page, tags.compression) ?? 1;
  if (!compressions.includes(compression))
    throw new Error(`A page with the compression ${compression} cannot be read.`);
  utif.decodeImage(bytes, page);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pixels = new Uint8ClampedArray(width * height * 4);
  pixels.set(utif.toRGBA8(page).subarray(0, pixels.length));
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}

function numberIn(page: IFD, tag: string): number | undefined {
  const value = page[tag];
  const first = Array.isArray(value) ? value[0] : undefined;
  return typeof first === 'number' ? first : undefined;
}

/**
 * Follows the directories of the file once, because the decoder would follow circular references without end.
 * @throws Error if it is not a TIFF or its directories have circular references
 */
function checkDirectory(view: DataView): void {
  const isLittle = view.getUint16(0) === 0x4949;
  if ((!isLittle && view.getUint16(0) !== 0x4d4d) || view.getUint16(2, isLittle) !== 42)
    throw new Error('The file is no TIFF.');
  let seen = 0;
  for (let at = view.getUint32(4, isLittle); at !== 0; seen += 1) {
    if (seen >= mostDirectories) throw new Error('The pages of the file lead in circles.');
    at = view.getUint32(at + 2 + view.getUint16(at, isLittle) * 12, isLittle);
  }
}
