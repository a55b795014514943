import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from 'wouter';

/** Props of `Link`. @public */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the portal: path, and query where it has one. */
  readonly href: string;
  /** The present address leaves no step in the browser's history. */
  readonly replace?: boolean;
}

/**
 * Renders a link to an address of the portal, which opens without a page reload; with Ctrl, Command or the middle
 * button in a new tab.
 * @public
 */
export function Link(props: LinkProps) {
  return <RouterLink {...props} />;
}
