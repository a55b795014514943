import { reportError, unlessLeft } from '../errors/report.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Adds a stylesheet of the build to the page once, as a `<link>`, because the content security policy blocks all other
 * styles.
 * @param href address of the stylesheet
 * @param place `before` the portal's styles if these override it, else `after` all others
 * @returns resolves when its styles apply; also if it can't be loaded, which is reported, because a screen without
 *   styles is better than none; the next call tries again
 */
export function addStylesheet(href: string, place: 'before' | 'after'): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const added = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      const message = `The stylesheet ${href} could not be loaded.`;
      unlessLeft(() => console.warn(message));
      reportError(new Error(message), { source: 'stylesheet' });
      link.remove();
      loading.delete(href);
      resolve();
    };
    document.head.insertBefore(link, place === 'before' ? document.getElementById('portal-styles') : null);
  });
  loading.set(href, added);
  return added;
}

/**
 * Resolves with a module when all styles that modules have added apply, so that nothing is shown without styles. The
 * build wraps each `import()` with it.
 */
export async function withStyles<Module>(coming: Promise<Module>): Promise<Module> {
  const module = await coming;
  await Promise.all(loading.values());
  return module;
}
