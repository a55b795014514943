/** User manuals: files with all documents for a person. */
import { markdownToHtml } from '#core/api';
import { encodeHtml } from '#core/ui';
import type { Entry } from '../api.ts';

/** Returns a manual as Markdown. */
export function manualText(title: string, entries: readonly Entry[]): string {
  return `${[`# ${title}`, ...entries.map(({ title: entryTitle, summary, text }) => `# ${entryTitle}\n\n_${summary}_\n\n${text}`)].join('\n\n')}\n`;
}

/**
 * Returns a manual as an HTML page for printing, which loads no resources and has no scripts.
 * @param language of the texts
 */
export function manualPage(title: string, entries: readonly Entry[], language: string): string {
  const contents = entries
    .map(
      ({ name, title: entryTitle }) => `<li><a href="#${encodeURIComponent(name)}">${encodeHtml(entryTitle)}</a></li>`,
    )
    .join('');
  const parts = entries.map(
    ({ name, title: entryTitle, summary, text }) =>
      `<section id="${encodeHtml(name)}"><h1>${encodeHtml(entryTitle)}</h1><p><em>${encodeHtml(summary)}</em></p>${markdownToHtml(text)}</section>`,
  );
  const style =
    'body{font:16px/1.6 system-ui,sans-serif;max-width:76ch;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:4px 10px}pre{overflow:auto;padding:8px;border:1px solid #ccc}section{break-before:page}';
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${encodeHtml(title)}</title><style>${style}</style>`;
  return `<!doctype html><html lang="${encodeHtml(language)}"><head>${head}</head><body><h1>${encodeHtml(title)}</h1><ol>${contents}</ol>${parts.join('')}</body></html>`;
}
