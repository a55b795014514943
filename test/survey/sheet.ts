/** Contact sheets: all looks of a stop on one image, which Chromium makes from a page of screenshots. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { sizes } from '../harness/sizes.ts';
import { nameOf, type Size } from './looks.ts';
import type { Stop } from './stops.ts';
import type { Shot, Visited } from './visit.ts';

/** Width of a window on the sheet, in pixels of the sheet: large enough to read a heading. */
const widths: Readonly<Record<Size, number>> = { desktop: 640, phone: 300, narrow: 246 };
const gap = 16;

/**
 * Writes a sheet for each view of a stop, because one image with all views would be too tall.
 * @returns the files
 */
export async function writeSheets(browser: Browser, folder: string, visited: Visited): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 4 * (widths.desktop + gap) + gap, height: 800 } });
  const files: string[] = [];
  try {
    for (const view of visited.views) {
      const file = join(folder, sheetFile(visited.stop, view));
      await mkdir(dirname(file), { recursive: true });
      await page.setContent(sheetHtml(visited, view), { waitUntil: 'load' });
      await page.screenshot({ path: file, fullPage: true });
      files.push(file);
    }
  } finally {
    await page.close();
  }
  return files;
}

/** Returns the file of a sheet, such as `tenant/transactions-lookup-detail.png`. */
function sheetFile({ viewer, id, kind }: Stop, view: string): string {
  const name = [
    id,
    ...(kind === 'route' || kind === 'catalogue' ? [] : [kind]),
    ...(view === 'screen' || view === 'dialog' ? [] : [view]),
  ].join(' ');
  return join(viewer, `${name.replaceAll(/[^\w]+/g, '-')}.png`);
}

/** Renders a column for each language and theme, with the desktop above the two phones; the findings are below them. */
function sheetHtml({ stop, shots, findings }: Visited, view: string): string {
  const viewShots = shots.filter((shot) => shot.view === view);
  const columns = [...new Set(viewShots.map(({ look }) => `${look.language}, ${look.theme}`))];
  const column = (name: string) => {
    const looks = viewShots.filter(({ look }) => `${look.language}, ${look.theme}` === name);
    return `<div class="column"><h2>${name}</h2>${looks.map(figure).join('')}</div>`;
  };
  const wrong = findings
    .filter((finding) => finding.view === view)
    .map(({ kind, text, looks }) => `<li>${escaped(`${kind}: ${text} (${looks.join('; ')})`)}</li>`);
  const title = `${stop.viewer}: ${stop.id}, ${view}${stop.kind === 'route' ? ` — ${stop.pattern}` : ` — ${stop.kind}`}`;
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: ${gap}px; font: 20px system-ui, sans-serif; color: #111; background: #d8dbe0; }
    h1 { margin: 0 0 12px; font-size: 26px; } h2 { width: 100%; margin: 0; font: inherit; color: #444; }
    li { color: #b00020; }
    .columns { display: flex; gap: ${gap}px; align-items: start; }
    .column { width: ${widths.desktop}px; display: flex; flex-wrap: wrap; gap: 8px; align-items: start; }
    img { display: block; outline: 1px solid #8a909a; }
  </style><h1>${escaped(title)}</h1><div class="columns">${columns.map(column).join('')}</div><ul>${wrong.join('')}</ul>`;
}

function figure({ look, image }: Shot): string {
  const { width, height } = sizes[look.size];
  const shown = widths[look.size];
  return `<img alt="${nameOf(look)}" width="${shown}" height="${Math.round((height * shown) / width)}" src="data:image/jpeg;base64,${image.toString('base64')}">`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
