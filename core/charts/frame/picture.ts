/** A chart as a self-contained image with its name, its legend, the drawing and its summary. */
import type { Look } from '../drawing/look.ts';
import type { ChartView } from './chart-view.ts';

/** Pixels of the image per CSS pixel, so that it is sharp in print. */
const scale = 2;
const space = 16;

/** @throws Error if the browser can't create the image */
export async function pictureOf(drawn: HTMLElement, view: ChartView, look: Look, summary: string): Promise<Blob> {
  const plot = drawn.querySelector<HTMLElement>('.js-plotly-plot');
  if (!plot) throw new Error('The chart is not drawn.');
  const [width, height] = [plot.clientWidth, plot.clientHeight];
  const layers = await layersOf(plot);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws no pictures.');
  const outer = Math.max(width, 320);
  const body = (size: number, weight = 400) => `${weight} ${size}px ${look.font}`;
  pen.font = body(12);
  const sentences = linesOf(pen, summary, outer);
  const keys = view.parts.legendEntries(look);
  const keyLines = keys.length;
  const total = { width: outer + 2 * space, height: space * 3 + 22 + keyLines * 18 + height + sentences.length * 17 };
  [canvas.width, canvas.height] = [total.width * scale, total.height * scale];
  pen.scale(scale, scale);
  pen.fillStyle = look.surface;
  pen.fillRect(0, 0, total.width, total.height);
  pen.textBaseline = 'top';
  pen.fillStyle = look.text;
  pen.font = body(15, 600);
  pen.fillText(view.model.name, space, space, outer);
  let y = space + 26;
  pen.font = body(12);
  for (const { color, words } of keys) {
    pen.fillStyle = color;
    pen.fillRect(space, y + 1, 10, 10);
    pen.fillStyle = look.text;
    pen.fillText(words, space + 16, y, outer - 16);
    y += 18;
  }
  for (const { image, box } of layers) pen.drawImage(image, space + box.left, y + box.top, box.width, box.height);
  y += height + space / 2;
  pen.fillStyle = look.muted;
  for (const line of sentences) {
    pen.fillText(line, space, y);
    y += 17;
  }
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it.'))), 'image/png'),
  );
}

function linesOf(pen: CanvasRenderingContext2D, words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Layer {
  readonly image: HTMLImageElement;
  /** Position and size within the drawing. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/**
 * Returns the SVGs that Plotly has drawn on top of each other. Plotly's `toImage` is not used, because it converts
 * texts to HTML, which the content security policy blocks.
 */
async function layersOf(plot: HTMLElement): Promise<readonly Layer[]> {
  const corner = plot.getBoundingClientRect();
  const drawn = [...plot.querySelectorAll('svg.main-svg')].map(async (svg) => {
    const { left, top, width, height } = svg.getBoundingClientRect();
    const image = await loadImage(
      `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`,
    );
    return { image, box: { left: left - corner.left, top: top - corner.top, width, height } };
  });
  return Promise.all(drawn);
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
