/** Navigation to addresses of the portal in code. For links in the page, use `<Link>`. */
import { useLocation } from 'wouter';

export interface NavigateOptions {
  /** Replaces the current entry in the browser's history. */
  readonly replace?: boolean;
}

/**
 * Opens an address.
 * @param href an address of the portal: a path with an optional query
 * @public
 */
export type Navigate = (href: string, options?: NavigateOptions) => void;

/**
 * Returns a function that opens an address. In a dialog with its own addresses, it opens those. The function stays the
 * same across renders.
 * @public
 */
export function useNavigate(): Navigate {
  const [, navigate] = useLocation();
  return navigate;
}
