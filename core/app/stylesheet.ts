import { reportError, unlessLeft } from '../errors/report.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Adds a stylesheet of the build to the page, once. A `<link>`, because the content security policy lets no other style
 * in.
 * @param href its address
 * @param place `before` the portal's own styles where these override it, else `after` all others
 * @returns resolves once its styles apply. A stylesheet that cannot be loaded is reported and let pass, since a plain
 *   screen
 * beats none; the next call tries again.
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
 * Resolves with a module that is being loaded once all styles apply that modules have added: nothing shows unstyled.
 * The build puts it around each `import()`.
 */
export async function withStyles<Module>(coming: Promise<Module>): Promise<Module> {
  const module = await coming;
  await Promise.all(loading.values());
  return module;
}
