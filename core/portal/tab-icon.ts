/** Icon of the browser's tab. */
import { useEffect } from 'react';

const link = () => document.querySelector<HTMLLinkElement>('link[rel~=icon]');

/** Returns the icon with which the page was delivered: the deployment's icon, else the portal's logo in its color. */
export function builtInIcon(): string | undefined {
  const element = link();
  if (!element) return undefined;
  // Stored on the element, because a user's icon replaces its `href`.
  element.dataset.builtIn ??= element.getAttribute('href') ?? '';
  return element.dataset.builtIn || undefined;
}

/** Shows the user's icon in the browser's tab while they are signed in. */
export function useTabIcon(source: string | undefined): void {
  useEffect(() => {
    const usual = builtInIcon();
    const element = link();
    if (!source || !element) return;
    element.href = source;
    return () => {
      if (usual) element.href = usual;
    };
  }, [source]);
}
