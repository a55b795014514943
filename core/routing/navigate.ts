/** Going to an address of the portal by code; what a person can follow is a `<Link>`. */
import { useLocation } from 'wouter';

export interface NavigateOptions {
  /** The present address leaves no step in the browser's history. */
  readonly replace?: boolean;
}

/** @param href an address of the portal: path, and query where it has one */
export type Navigate = (href: string, options?: NavigateOptions) => void;

/**
 * Opens addresses from a component: inside a dialog with addresses of its own, those. The function is the same with
 * each render.
 */
export function useNavigate(): Navigate {
  const [, navigate] = useLocation();
  return navigate;
}
