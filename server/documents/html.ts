/**
 * Static pages. They contain no inline scripts and no inline styles, so that the content security policy needs no
 * exception.
 */

import type { AddressCalls } from '../../core/auth/start-early-calls.ts';
import type { Tier } from '../../core/permissions/guard.ts';

/** A file of the build as used in a tag. */
export interface AssetTag {
  /** Address of the file: `/assets/main-ABCDEFGH.js` */
  readonly href: string;
  readonly integrity: string;
}

/** Blueprint's styles are first, so that the portal's styles override them. */
export interface Styles {
  readonly blueprint: AssetTag;
  readonly portal: AssetTag;
}

export interface IndexPage {
  readonly productName: string;
  /** Color in the form `#rrggbb`. */
  readonly themeColor: string;
  readonly favicon: string;
  readonly script: AssetTag;
  readonly styles: Styles;
  /** Static imports of the script, which load in parallel with it. */
  readonly preloads: readonly AssetTag[];
  /** Reloads the page when the build changes; development only. */
  readonly reloadScript?: { readonly href: string };
}

/** Returns index.html, with the tags and a splash until the portal has started. */
export function indexHtml(page: IndexPage): string {
  const name = escapeHtml(page.productName);
  return document(
    page.productName,
    [
      `<meta name="theme-color" content="${escapeHtml(page.themeColor)}">`,
      `<link rel="icon" href="${escapeHtml(page.favicon)}">`,
      '<link rel="preload" as="fetch" href="/deployment.json" crossorigin>',
      ...page.preloads.map((asset) => `<link rel="modulepreload" ${attributes('href', asset)}>`),
      ...styleTags(page.styles),
      scriptTag(page.script),
      ...(page.reloadScript ? [`<script type="module" src="${page.reloadScript.href}"></script>`] : []),
    ],
    `<div id="root"><div class="splash" role="status">${name}</div></div>\n<noscript>${name} needs JavaScript. Please switch it on and reload this page.</noscript>`,
  );
}

/**
 * Returns a page with a script and no visible content except its title.
 * @param styles the stylesheet with the splash, or all stylesheets that index.html links
 */
export function scriptPage(title: string, script: AssetTag, styles: AssetTag | Styles): string {
  return document(
    title,
    [
      ...('portal' in styles ? styleTags(styles) : [`<link rel="stylesheet" ${attributes('href', styles)}>`]),
      scriptTag(script),
    ],
    `<div class="splash" role="status">${escapeHtml(title)}</div>\n<noscript>This page needs JavaScript. Please switch it on and reload it.</noscript>`,
  );
}

function document(title: string, head: readonly string[], body: string): string {
  const first = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
  ];
  return `<!doctype html>\n<html lang="en">\n<head>\n${[...first, ...head].join('\n')}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

const styleTags = ({ blueprint, portal }: Styles) => [
  `<link rel="stylesheet" ${attributes('href', blueprint)}>`,
  // Blueprint styles that load later are inserted before the link with this id (core/app/stylesheet.ts).
  `<link rel="stylesheet" id="portal-styles" ${attributes('href', portal)}>`,
];

const scriptTag = (asset: AssetTag) => `<script type="module" ${attributes('src', asset)}></script>`;

// `crossorigin`, because modules are always fetched in CORS mode and a preload only counts if its mode is the same.
const attributes = (name: 'href' | 'src', asset: AssetTag) =>
  `${name}="${asset.href}" integrity="${asset.integrity}" crossorigin`;

/** Additions to the document of an address, in addition to the tags of all addresses. */
export interface AddressTags {
  readonly earlyCalls: AssetTag;
  /** Storage key of the browser's session. */
  readonly sessionKey: string;
  /** First calls of the address by tier. */
  readonly calls: Readonly<Partial<Record<Tier, AddressCalls>>>;
  readonly preloads: readonly AssetTag[];
}

/**
 * Returns index.html for an address. Its calls start before everything else, and its files load in parallel with those
 * of the start.
 */
export function withAddress(html: string, { earlyCalls, sessionKey, calls, preloads }: AddressTags): string {
  const data = `data-session="${escapeHtml(sessionKey)}" data-calls="${escapeHtml(JSON.stringify(calls))}"`;
  const early =
    Object.keys(calls).length > 0
      ? `<script async fetchpriority="high" ${data} ${attributes('src', earlyCalls)}></script>\n`
      : '';
  return html
    .replace('</title>\n', () => `</title>\n${early}`)
    .replace('</head>', () => `${preloads.map(preloadTag).join('')}</head>`);
}

const preloadTag = (asset: AssetTag) => `<link rel="modulepreload" ${attributes('href', asset)}>\n`;

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
