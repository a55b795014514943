import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';

export interface Crumb {
  readonly text: string;
  /** Absent for the page itself, which is the last breadcrumb, and for a menu group, which has no page. */
  readonly href?: string | undefined;
}

/** Renders the trail of the screen, which starts at 'Dashboard' (S-157). */
export function Breadcrumbs({ crumbs, home }: { readonly crumbs: readonly Crumb[]; readonly home: string }) {
  const text = useText('core');
  return (
    <nav className="breadcrumbs" aria-label={text('toolbar.breadcrumbs')}>
      <ol>
        <li>
          {crumbs.length > 0 ? (
            <Link href={home} title={text('toolbar.home')}>
              {text('toolbar.home')}
            </Link>
          ) : (
            <span title={text('toolbar.home')} aria-current="page">
              {text('toolbar.home')}
            </span>
          )}
        </li>
        {crumbs.map((crumb, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group and its page may share a name; a crumb has no identity except its position
          <li key={at}>
            {/* Long breadcrumbs are shortened, so the titles have the full text. */}
            {crumb.href ? (
              <Link href={crumb.href} title={crumb.text}>
                {crumb.text}
              </Link>
            ) : (
              <span title={crumb.text} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
                {crumb.text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
