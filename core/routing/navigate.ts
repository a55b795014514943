/** Going to an address of the portal by code; what a person can follow is a `<Link>`. */
import { useLocation } from 'wouter';
import { navigate as step } from 'wouter/use-browser-location';
import { guardedStep } from './leave-guard.ts';

export interface NavigateOptions {
  /** The present address leaves no step in the browser's history. */
  readonly replace?: boolean;
}

/** @param href an address of the portal: path, and query where it has one */
export type Navigate = (href: string, options?: NavigateOptions) => void;

/** Opens addresses from a component: inside a dialog with addresses of its own, those. The function is the same with each render. */
export function useNavigate(): Navigate {
  const [, navigate] = useLocation();
  return navigate;
}

/** Opens an address where there is no component, as in what handles a click on a notification. Unsaved changes are asked about. */
export const navigate: Navigate = (href, options) => guardedStep(step, href, options);
