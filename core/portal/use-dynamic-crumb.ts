import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { usePortal } from './portal.ts';

/**
 * Names the crumb of the detail that is open, for the trail and for the events of the quick panel; until then the
 * parameter in the address stands there (S-160).
 * @param text undefined while it is not known yet
 * @public
 */
export function useDynamicCrumb(text: string | undefined): void {
  const { trail } = usePortal();
  const [path] = useLocation();
  useLayoutEffect(() => {
    if (text) trail.nameCrumb(path, text);
  }, [trail, path, text]);
}
