/** Files of a build other than scripts and stylesheets of the portal. */
import { basename, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { defaultTheme } from '../../../core/theme/theme.ts';
import { type AssetTag, indexHtml, scriptPage } from '../../../server/documents/html.ts';
import { initialFiles } from './bundle-files.ts';
import { faviconSvg } from './favicon.ts';
import { addText, type BuiltFiles, builtFile } from './files.ts';
import { integrityOf } from './integrity.ts';
import type { BuildPlan } from './options.ts';
import { reloadScript } from './reload-script.ts';
import type { Stylesheets } from './styles/compile.ts';

/** Adds index.html, the static pages, the default icon and, in development, the reload script. */
export function addPages(plan: BuildPlan, metafile: Metafile, sheets: Stylesheets, files: BuiltFiles): void {
  const tag = (href: string): AssetTag => ({ href, integrity: integrityOf(builtFile(files, href.slice(1))) });
  const scripts = (entry: string) => initialFiles(metafile, entry).map((file) => tag(`/assets/${basename(file)}`));
  const { branding } = plan.deployment;
  const themeColor = branding.theme?.primaryColor ?? defaultTheme.primaryColor;
  const styles = { blueprint: tag(sheets.blueprint), portal: tag(sheets.portal) };

  const [script, ...preloads] = scripts(relative(plan.root, plan.entry));
  if (script) {
    const page = {
      productName: branding.productName,
      themeColor,
      favicon: branding.favicon ?? '/favicon.svg',
      script,
      styles,
      preloads,
    };
    addText(files, 'index.html', indexHtml({ ...page, ...(plan.dev ? { reloadScript } : {}) }));
  }
  for (const { path, entry, title, hasAllStyles = false } of plan.pages) {
    const [entryScript] = scripts(entry);
    if (entryScript) addText(files, path, scriptPage(title, entryScript, hasAllStyles ? styles : styles.portal));
  }
  if (!branding.favicon) addText(files, 'favicon.svg', faviconSvg(themeColor));
  if (plan.dev) addText(files, reloadScript.href.slice(1), reloadScript.contents);
}
