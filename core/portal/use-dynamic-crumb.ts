import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { usePortal } from './portal.ts';

/**
 * Sets the breadcrumb of the open detail, for the trail and for the events of the quick panel. Until then, the
 * breadcrumb is the parameter in the address (S-160).
 * @param text undefined until it is known
 * @public
 */
export function useDynamicCrumb(text: string | undefined): void {
  const { trail } = usePortal();
  const [path] = useLocation();
  useLayoutEffect(() => {
    if (text) trail.nameCrumb(path, text);
  }, [trail, path, text]);
}
