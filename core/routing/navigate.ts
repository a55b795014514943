/** Going to an address of the portal by code; what a person can follow is a `<Link>`. */
import { useLocation } from 'wouter';

export interface NavigateOptions {
  /** The present address leaves no step in the browser's history. */
  readonly replace?: boolean;
}

/**
 * Function that leads to an address.
 * @param href an address of the portal: path, and query where it has one
 * @public
 */
export type Navigate = (href: string, options?: NavigateOptions) => void;

/**
 * Opens addresses from a component: inside a dialog with addresses of its own, those. The function is the same with
 * each render.
 * @public
 */
export function useNavigate(): Navigate {
  const [, navigate] = useLocation();
  return navigate;
}
