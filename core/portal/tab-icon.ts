/** The icon of the browser's tab. */
import { useEffect } from 'react';

const link = () => document.querySelector<HTMLLinkElement>('link[rel~=icon]');

let builtIn: string | undefined;

/** The icon that the page came with: the deployment's, else the portal's mark in its colour. */
export function builtInIcon(): string | undefined {
  builtIn ??= link()?.getAttribute('href') ?? undefined;
  return builtIn;
}

/** Shows a person's own icon in the browser's tab while they are signed in. */
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
