import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from 'wouter';

/** Props of `Link`. @public */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the portal: a path with an optional query. */
  readonly href: string;
  /** Replaces the current entry in the browser's history. */
  readonly replace?: boolean;
}

/**
 * Renders a link to an address of the portal. It opens without a page reload, or in a new tab with Ctrl, Command or the
 * middle mouse button.
 * @public
 */
export function Link(props: LinkProps) {
  return <RouterLink {...props} />;
}
