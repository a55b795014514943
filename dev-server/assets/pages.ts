/** Writes everything of a build that is not a script or stylesheet. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { defaultTheme } from '../../core/theme/theme.ts';
import { initialFiles } from './bundle-files.ts';
import { faviconSvg } from './favicon.ts';
import { type AssetTag, indexHtml, scriptPage } from './html.ts';
import { integrityOf } from './integrity.ts';
import type { BuildPlan } from './options.ts';
import { reloadScript } from './reload-script.ts';
import type { Stylesheets } from './styles/compile.ts';

/** Writes index.html, the static pages, the default icon and in development the reload script. */
export async function writePages(plan: BuildPlan, metafile: Metafile, sheets: Stylesheets): Promise<void> {
  const { branding } = plan.deployment;
  const themeColor = branding.theme?.primaryColor ?? defaultTheme.primaryColor;
  const [script, ...preloads] = await scriptTags(plan, metafile, relative(plan.root, plan.entry));
  const styles = { blueprint: await assetTag(plan, sheets.blueprint), portal: await assetTag(plan, sheets.portal) };
  if (script) {
    const page = { productName: branding.productName, themeColor, favicon: branding.favicon ?? '/favicon.svg', script, styles, preloads };
    await write(plan, 'index.html', indexHtml({ ...page, ...(plan.dev ? { reloadScript } : {}) }));
  }
  for (const { path, entry, title } of plan.pages) {
    const [own] = await scriptTags(plan, metafile, entry);
    if (own) await write(plan, path, scriptPage(title, own, styles));
  }
  if (!branding.favicon) await write(plan, 'favicon.svg', faviconSvg(themeColor));
  if (plan.dev) await write(plan, reloadScript.href, reloadScript.contents);
}

async function scriptTags(plan: BuildPlan, metafile: Metafile, entry: string): Promise<AssetTag[]> {
  return Promise.all(initialFiles(metafile, entry).map((file) => assetTag(plan, `/assets/${basename(file)}`)));
}

async function assetTag({ outDir }: BuildPlan, href: string): Promise<AssetTag> {
  return { href, integrity: integrityOf(await readFile(join(outDir, href))) };
}

async function write({ outDir }: BuildPlan, path: string, contents: string): Promise<void> {
  const file = join(outDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
}
