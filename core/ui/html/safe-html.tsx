import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { logError } from '../../errors/log.ts';

type Sanitize = (html: string) => DocumentFragment;

let loaded: Sanitize | undefined;

/** Loads the sanitizer in advance, so that the first text of a list is shown immediately. */
export async function loadSanitizer(): Promise<Sanitize> {
  // Without the styles the text is plain, but complete.
  const [module] = await Promise.all([import('./sanitize.ts'), import('./styles.ts').catch(() => undefined)]);
  loaded ??= module.sanitize;
  return loaded;
}

/**
 * Renders HTML from the server. It is sanitized to text, lists, tables and links. Links to screens of the portal open
 * without a page reload, other links in a new tab. It is empty until the sanitizer has loaded.
 * @public
 */
export function SafeHtml({ html, className = '' }: { readonly html: string; readonly className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    const show = (sanitize: Sanitize) => box.current?.replaceChildren(sanitize(html));
    if (loaded) {
      show(loaded);
      return;
    }
    let isGone = false;
    loadSanitizer().then(
      (sanitize) => !isGone && show(sanitize),
      (error: unknown) => logError('The sanitizer could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [html]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are the controls, and Enter clicks them
    <div
      ref={box}
      className={`ui-html ${className}`}
      onClick={(event) => {
        const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
        if (!href?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}
